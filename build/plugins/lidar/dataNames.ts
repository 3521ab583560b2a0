/** The names in the data: features of points, and the codes of classes. */

import { rowId } from '../facts/model/rowId.ts';
import type { NameDefinition } from '../facts/names/nameDefinition.ts';
import { featureRange } from './featureTables.ts';
import type { ClassesFacts, FeatureFacts, FeaturesFacts } from './lidarSchema.ts';

/** One entry for each name of a feature, colours included. */
export function listFeatureNames({ features, spectral_features: spectral }: FeaturesFacts): NameDefinition[] {
  return [...features, ...spectral].flatMap((feature) => feature.names.map((name) => featureName(name, feature)));
}

function featureName(name: string, feature: FeatureFacts): NameDefinition {
  const [first = name] = feature.names;
  const { formula, meaning } = feature;
  return {
    id: `feature ${name}`,
    kind: 'feature',
    name,
    aliases: [],
    anchors: [...new Set([name, first])].flatMap((each) => [
      rowId('feature', each),
      rowId('mode', each),
      rowId('backend', each),
    ]),
    describe: (translator) => ({
      signature: name,
      value: featureRange(feature, translator),
      formula: formula === undefined ? undefined : translator.text('features', formula),
      meaning: translator.cell('features', meaning),
    }),
  };
}

/** ASPRS codes by constant, LOD classes by name; their numbers are other ways to write them. */
export function listCodeNames({ asprs, lod2, lod3 }: ClassesFacts): NameDefinition[] {
  return [
    ...asprs.classes.map(
      ({ code, member, name }): NameDefinition => ({
        id: `code asprs ${code}`,
        kind: 'code',
        name: member,
        aliases: [`ASPRSClass.${member}`, String(code)],
        owner: 'ASPRSClass',
        anchors: [rowId('class', 'asprs', code)],
        describe: (translator) => ({
          signature: `ASPRSClass.${member} = ${code}`,
          meaning: translator.cell('classes', name),
        }),
      }),
    ),
    ...Object.entries({ lod2, lod3 }).flatMap(([level, { classes }]) =>
      classes.map(
        ({ id, name }): NameDefinition => ({
          id: `code ${level} ${id}`,
          kind: 'code',
          name,
          aliases: [String(id)],
          owner: `${level.toUpperCase()}_CLASSES`,
          anchors: [rowId('class', level, id)],
          describe: (translator) => ({
            signature: `${level.toUpperCase()}_CLASSES["${name}"] = ${id}`,
            meaning: translator.cell('classes', name),
          }),
        }),
      ),
    ),
  ];
}
