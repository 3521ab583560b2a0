/** Ids reserved for the page frame around an article. */

const FRAME_IDS = ['root', 'page-data'];

export function isFrameId(id: string): boolean {
  return id.startsWith('__') || FRAME_IDS.includes(id);
}
