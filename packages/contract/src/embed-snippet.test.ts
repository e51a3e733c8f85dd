import { expect, it } from 'vitest';
import { embedAddress, oembedAddress, writeFrame, writeResizeScript } from './embed-snippet.ts';

const address = `${embedAddress('https://giotto.example', 'chart_1')}?backgroundColor=%23ffffff&width=900`;

it('writes a frame with a title, whatever the chart is called', () => {
  expect(writeFrame({ address, title: 'A "b" <c> & d', width: null, height: 400 })).toBe(
    '<iframe src="https://giotto.example/embedded-gantts/chart_1?backgroundColor=%23ffffff&amp;width=900"' +
      ' title="A &quot;b&quot; &lt;c&gt; &amp; d" width="100%" height="400" style="border:0" loading="lazy"></iframe>',
  );
  expect(writeFrame({ address, title: 'x', width: 900, height: 400 })).toContain(' width="900" height="400"');
});

it('listens only to frames from its host', () => {
  expect(writeResizeScript('https://giotto.example/anything')).toContain(
    'if (origin !== "https://giotto.example" || data?.type !== \'resize\') return;',
  );
});

it('returns the oEmbed address of an embed', () => {
  expect(oembedAddress(address)).toBe(`https://giotto.example/api/oembed?url=${encodeURIComponent(address)}`);
});
