import { ACADEMY_VIDEOS } from '@giotto/contract/academy';
import {
  arrangeVideos,
  getAcademy,
  listAdminVideos,
  removeVideo,
  saveVideo,
  updateProfile,
} from '@giotto/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminSite, startAdminSite } from '../support/admin-site.ts';
import { call } from '../support/test-client.ts';

let site: AdminSite;
beforeAll(async () => {
  site = await startAdminSite({ videoHost: 'https://video.example.com/embed/{id}' });
});
afterAll(() => site.server.stop());

const hosted = { title: 'A talk', url: 'abc_123', category: 3, duration: 600 };
const save = (videoId: string, body: typeof hosted, account = site.admin) =>
  call(site.server, saveVideo, { params: { videoId }, body }, account);
const shown = async () => (await call(site.server, getAcademy, {}, site.ana)).body.videos;

describe('the videos managed by admins', () => {
  it('can be added from a host and are shown to everybody at once', async () => {
    expect((await save('talk', hosted)).status).toBe(200);
    const player = 'https://video.example.com/embed/abc_123';
    expect((await shown()).filter(({ category }) => category === 3)).toEqual([
      { id: 'talk', ...hosted, player },
    ]);
    expect(await site.newestAct()).toMatchObject({ act: 'video.save', subject: 'talk', details: hosted });
  });

  it('get another title and category if they are built in, and keep their film', async () => {
    await save('links', { ...hosted, title: 'Arrows' });
    const own = ACADEMY_VIDEOS.find(({ id }) => id === 'links');
    expect((await shown()).find(({ id }) => id === 'links')).toEqual({
      ...own,
      title: 'Arrows',
      category: 3,
      player: null,
    });
  });

  it('can be hidden and reordered', async () => {
    const { videos } = (await call(site.server, listAdminVideos, {}, site.admin)).body;
    const wanted = videos.map(({ id }) => ({ id, isHidden: id === 'tasks' })).reverse();
    expect((await call(site.server, arrangeVideos, { body: { videos: wanted } }, site.admin)).status).toBe(
      200,
    );
    // By category: the order applies within each.
    const { categories } = (await call(site.server, getAcademy, {}, site.ana)).body;
    const reversed = videos.toReversed().filter(({ id }) => id !== 'tasks');
    const expected = categories.flatMap(({ id }) => reversed.filter(({ category }) => category === id));
    expect((await shown()).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(await site.newestAct()).toMatchObject({ act: 'video.arrange', details: { hidden: ['tasks'] } });
  });

  it('can be removed, and stay in the lists of those who have watched them', async () => {
    await save('talk', hosted);
    const watch = (videosViewed: string[]) =>
      call(site.server, updateProfile, { body: { videosViewed } }, site.ana);
    expect((await watch(['talk'])).status).toBe(200);
    const remove = (videoId: string) => call(site.server, removeVideo, { params: { videoId } }, site.admin);
    expect((await remove('talk')).status).toBe(200);
    expect((await shown()).map(({ id }) => id)).not.toContain('talk');
    expect(await site.newestAct()).toMatchObject({ act: 'video.remove', subject: 'talk', details: hosted });
    expect((await watch(['talk', 'links'])).status).toBe(200);
    expect((await watch(['links'])).status).toBe(200);
    expect((await watch(['talk'])).status).toBe(400);
    expect((await remove('talk')).code).toBe('NotFound');
  });

  it('are reset in their place, not removed, if they are built in', async () => {
    await save('links', { ...hosted, title: 'Arrows' });
    const order = async () =>
      (await call(site.server, listAdminVideos, {}, site.admin)).body.videos.map(({ id }) => id);
    const before = await order();
    const params = { videoId: 'links' };
    expect((await call(site.server, removeVideo, { params }, site.admin)).status).toBe(200);
    const own = ACADEMY_VIDEOS.find(({ id }) => id === 'links');
    expect((await shown()).find(({ id }) => id === 'links')).toEqual({ ...own, player: null });
    expect(await order()).toEqual(before);
    expect((await call(site.server, removeVideo, { params }, site.admin)).code).toBe('NotFound');
  });

  it("belong to one of the categories and can't be changed by anyone else", async () => {
    expect((await save('talk', { ...hosted, category: 9 })).status).toBe(400);
    expect((await save('talk', hosted, site.ana)).code).toBe('Forbidden');
  });
});
