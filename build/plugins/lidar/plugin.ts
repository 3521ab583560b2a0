/** Facts of ign-lidar-hd: those of a Python library, and its class schemes and features of points. */

import { createFactsPlugin, type FactsExtension } from '../facts/plugin.ts';
import { planClassScheme } from './classTables.ts';
import { listCodeNames, listFeatureNames } from './dataNames.ts';
import { planFeatureBackends, planFeatureModes, planFeatures } from './featureTables.ts';
import { listLidarItems } from './lidarItems.ts';
import { LIDAR_SCHEMAS, type LidarFacts } from './lidarSchema.ts';

export const LIDAR: FactsExtension = {
  schemas: LIDAR_SCHEMAS,
  directives: new Map([
    ['features', { plan: planFeatures, attributes: ['list'] }],
    ['feature-modes', { plan: planFeatureModes, attributes: ['list'] }],
    ['feature-backends', { plan: planFeatureBackends }],
    ['classes', { plan: planClassScheme, attributes: ['family', 'group', 'kind'] }],
  ]),
  listNames: ({ features, classes }: LidarFacts) => [
    ...(features ? listFeatureNames(features) : []),
    ...(classes ? listCodeNames(classes) : []),
  ],
  listItems: listLidarItems,
};

export const plugin = createFactsPlugin(LIDAR);
