import { ChartNoAxesGantt } from 'lucide-react';
import { useState } from 'react';
import { ChartPicture } from '../../components/chart/chart-picture.tsx';
import styles from './carousel.module.css';
import type { TemplateOption } from './template-option.ts';

/** A template's picture as drawn by the server, or drawn here until that has loaded. */
export function TemplatePicture({ picture }: Pick<TemplateOption, 'picture'>) {
  const [failed, setFailed] = useState<TemplateOption['picture']>(null);
  if (picture === null || picture === failed) {
    return (
      <span className={styles.missing}>
        <ChartNoAxesGantt size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
    );
  }
  if (typeof picture !== 'string') return <ChartPicture state={picture} smallestScale={0.3} />;
  return (
    <img
      className={styles.picture}
      src={picture}
      alt=""
      width={176}
      height={110}
      decoding="async"
      draggable={false}
      onError={() => setFailed(picture)}
    />
  );
}
