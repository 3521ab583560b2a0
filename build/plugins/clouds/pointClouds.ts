/** Point clouds to turn: a figure inside a `point-cloud` directive, with the layer that it is about. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { CLOUD_LAYERS } from '../../../templates/model/cloudLayers.ts';
import { didYouMean } from '../../model/suggest.ts';
import { reportDirective } from '../../parse/lineDiagnostic.ts';
import { type PageState, pageState } from '../../parse/pageState.ts';

/** Checks layers and figures (`brokenDirectives`). After `images`, which makes the figures. */
export function pointClouds(md: MarkdownIt): void {
  md.core.ruler.after('images', 'point_clouds', (state) => {
    if (state.src.includes(':point-cloud')) checkPointClouds(state);
  });
}

function checkPointClouds({ tokens, env }: StateCore): void {
  const page = pageState(env);
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'point-cloud_open') continue;
    checkLayer(token, page);
    const end = tokens.findIndex(
      ({ type, level }, from) => from > at && type === 'point-cloud_close' && level === token.level,
    );
    const inside = tokens.slice(at + 1, end).filter(({ nesting, level }) => nesting >= 0 && level === token.level + 1);
    const types = inside.map(({ type }) => type).filter((type) => type !== 'inline');
    if (types.join() === 'figure_open') continue;
    const hint = 'write ![what it shows](/img/figures/name.svg "Caption"), and nothing else';
    reportDirective(page, token, 'a point cloud needs one figure', hint);
  }
}

function checkLayer(token: Token, page: PageState): void {
  const layer = String(token.attrGet('data-layer') ?? '');
  if (CLOUD_LAYERS.some((name) => name === layer)) return;
  const accepted = `accepted: ${CLOUD_LAYERS.join(', ')}`;
  const message = layer ? `unknown layer of a point cloud: "${layer}"` : 'point cloud without a layer';
  reportDirective(page, token, message, (layer && didYouMean(layer, CLOUD_LAYERS)) || accepted);
}
