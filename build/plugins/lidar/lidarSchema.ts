/** The schemas of what this library alone has: class schemes, and features of points. */

import * as z from '../../input/zod.ts';

const text = z.string();
const texts = z.array(text);
/** Entries with these fields, and others that no code reads. */
const list = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.looseObject(shape));

/** Channels from 0 to 255. */
const asprsClasses = list({ code: z.int(), member: text, name: text, family: text, rgb: z.array(z.int()).length(3) });

const lodScheme = z.looseObject({
  classes: list({ id: z.int(), name: text, group: text }),
  reachable_by_asprs_mapping: list({ id: z.int() }),
});

const natures = z.record(text, z.looseObject({ code: z.int(), member: text }));

const natureTables = z.looseObject({ building: natures, road: natures, vegetation: natures, water: natures });

/** What BD TOPO has natures of. */
export const NATURE_KINDS = natureTables.keyof().options;

const classes = z.looseObject({
  asprs: z.looseObject({ classes: asprsClasses }),
  bd_topo_nature_to_asprs: natureTables,
  lod2: lodScheme,
  lod3: lodScheme,
  asprs_to_lod: z.looseObject({
    mapping: list({
      asprs: z.int(),
      asprs_name: text,
      lod2: z.int(),
      lod2_name: text,
      lod3: z.int(),
      lod3_name: text,
    }),
  }),
  ground_truth_labels: z.looseObject({ values: z.record(text, text) }),
  architectural_styles: z.looseObject({
    styles: list({ id: z.int(), name: text, meaning: text, period: text, typical_traits: text }),
  }),
});

const feature = z.looseObject({
  /** Several if one row describes them all: `normal_x`, `normal_y`, `normal_z`. */
  names: texts.min(1),
  meaning: text,
  formula: text.optional(),
  range_units: z.union([text, z.record(text, z.unknown())]).optional(),
  modes: texts.optional(),
  /** True, false, or a description of the condition. */
  backends: z.record(text, z.union([z.boolean(), text])).optional(),
  formula_by_backend: z.record(text, text).optional(),
  /** For colours: the names of their channels in modes. */
  aliases_in_modes: texts.optional(),
});

const featureMode = z.looseObject({
  declared_features: texts.optional(),
  keys_in_orchestrator_output: texts.optional(),
  spectral_keys_when_enabled: texts.optional(),
});

const features = z.looseObject({
  modes: z.record(text, featureMode),
  features: z.array(feature),
  spectral_features: z.array(feature),
});

/** By file name without `.json`. */
export const LIDAR_SCHEMAS = { classes, features } as const;

export type ClassesFacts = z.output<typeof classes>;
export type FeaturesFacts = z.output<typeof features>;
export type FeatureFacts = z.output<typeof feature>;

/** The validated files, of the facts or of a package. */
export type LidarFacts = { classes?: ClassesFacts; features?: FeaturesFacts };
