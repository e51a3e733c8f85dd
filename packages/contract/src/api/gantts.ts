import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import {
  done,
  edition,
  folderId,
  ganttParams,
  hexColour,
  id,
  ignored,
  level,
  name,
  sentState,
} from './fields.ts';

/** The surrounding colours that a chart without a background is drawn for; `auto`: the visitor's preference. */
export const embedTheme = z.enum(['auto', 'light', 'dark']);
export type EmbedTheme = z.output<typeof embedTheme>;

/** A chart's settings outside its content (`spec/charts.md` §3). */
export const ganttConfiguration = z.strictObject({
  ganttId: id,
  name: z.string(),
  folder: folderId,
  isPremium: z.boolean(),
  modificationDate: z.number(),
  creationDate: z.number(),
  creationUser: id,
  /** The source: a template, another chart, a file, or empty. */
  origin: z.string(),
  isPublic: z.boolean(),
  isPublicBackground: z.boolean(),
  isPublicBackgroundValue: hexColour,
  isPublicTheme: embedTheme,
  isPublicWidth: z.boolean(),
  isPublicWidthValue: z.number(),
  isPublicHeight: z.boolean(),
  isPublicHeightValue: z.number(),
  isPublicAutoResize: z.boolean(),
  isPublicExternalLinks: z.boolean(),
  isPublicCriticalPath: z.boolean(),
  isPublicBaseline: id.nullable(),
  isPublicAllowEdit: z.boolean(),
  isPublicAllowDuplicate: z.boolean(),
});
export type GanttConfiguration = z.output<typeof ganttConfiguration>;

const px = z.number().int().min(100, 'must be at least 100').max(10_000, 'must be at most 10000');

export const createGantt = defineEndpoint({
  name: 'createGantt',
  summary: 'Create a chart from a data template and a style, from another chart, or from a state',
  method: 'POST',
  path: '/users/:userId/gantts',
  action: 'createGantt',
  errors: [
    'InvalidGanttName',
    'UnknownFolder',
    'UnknownTemplate',
    'GanttsLimit',
    'InvalidState',
    'ChartLimit',
    'SavingLimit',
    'Unauthorized',
    'DeletedItem',
  ],
  params: z.strictObject({ userId: id }),
  body: z.strictObject({
    ...ignored(ganttConfiguration.shape),
    name: z.string().max(1000),
    /** The id of a built-in data template or of a chart. */
    templateId: id.optional(),
    /** The id of a built-in style or of a chart. */
    styleId: id.optional(),
    folder: folderId.optional(),
    duplicateGanttId: id.optional(),
    /** Records from a file, a past version or another chart. */
    state: sentState.optional(),
    /** Names the request: repeated after a lost answer, it returns the chart that it has created, as it is by then. */
    requestId: id.optional(),
  }),
  bodyLimit: 16 * 1024 * 1024,
  answer: z.strictObject({ ganttId: id, userId: id }),
});

export const deleteGantt = defineEndpoint({
  name: 'deleteGantt',
  summary: 'Delete a chart; it can be restored for 30 days',
  method: 'DELETE',
  path: '/users/:userId/gantts/:ganttId',
  action: 'deleteGantt',
  params: ganttParams,
  answer: done,
});

export const renameGantt = defineEndpoint({
  name: 'renameGantt',
  summary: 'Rename a chart',
  method: 'PUT',
  path: '/users/:userId/gantts/:ganttId/name',
  action: 'renameGantt',
  errors: ['InvalidGanttName'],
  params: ganttParams,
  body: z.strictObject({ name: z.string().max(1000) }),
  answer: done,
});

export const moveGantt = defineEndpoint({
  name: 'moveGantt',
  summary: 'Move a chart to a folder, a template folder, or out of any',
  method: 'PUT',
  path: '/users/:userId/gantts/:ganttId/folder',
  action: 'moveGantt',
  errors: ['UnknownFolder'],
  params: ganttParams,
  body: z.strictObject({ folder: folderId }),
  answer: done,
});

export const openGantt = defineEndpoint({
  name: 'openGantt',
  summary: 'Get a chart with its state, settings and the caller’s permission',
  method: 'GET',
  path: '/users/:userId/gantts/:ganttId',
  action: 'openGantt',
  params: ganttParams,
  isPolled: true,
  answer: z.strictObject({
    permission: z.strictObject({ ganttId: id, permissionLevel: level }),
    /** `state`: a format byte and the packed records, base64 (`contract/state-format`). */
    ganttData: z.strictObject({ ganttId: id, state: z.string() }),
    ganttConfiguration,
    version: z.number(),
    /** The schema number of the state. */
    schema: z.number(),
    /**
     * The owner's settings: `edition` decides which styles show the watermark, `hasWatermark` whether this one does.
     */
    userConfiguration: z.strictObject({
      userId: id,
      name: z.string(),
      edition,
      hasWatermark: z.boolean(),
    }),
    /** The last sequence number that the server received from the caller's client; 0 without a client. */
    lastSeq: z.number(),
  }),
});

export const putThumbnail = defineEndpoint({
  name: 'putThumbnail',
  summary: 'Request a new picture; the server draws it from the chart and never shows uploaded ones',
  method: 'PUT',
  path: '/users/:userId/gantts/:ganttId/thumbnail',
  action: 'putThumbnail',
  params: ganttParams,
  body: z.strictObject({ svg: z.string().max(256 * 1024) }),
  bodyLimit: 300 * 1024,
  answer: done,
});

export const getThumbnail = defineEndpoint({
  name: 'getThumbnail',
  summary: 'Get a chart’s picture; the token comes with the list',
  method: 'GET',
  path: '/users/:userId/gantts/:ganttId/images/thumbnail',
  action: 'viewThumbnail',
  errors: ['NotSignedIn', 'CodePending', 'SecondStepPending', 'Unauthorized', 'DeletedItem', 'NotFound'],
  params: ganttParams,
  query: z.strictObject({ token: z.string().max(512).optional() }),
  produces: 'image/svg+xml',
  answer: z.string(),
});

export const configureGantt = defineEndpoint({
  name: 'configureGantt',
  summary: 'Change the public switch and the embed options',
  method: 'PUT',
  path: '/users/:userId/gantts/:ganttId/configuration',
  action: 'configureGantt',
  params: ganttParams,
  body: z.strictObject({
    ...ignored(ganttConfiguration.shape),
    isPublic: z.boolean().optional(),
    isPublicBackground: z.boolean().optional(),
    isPublicBackgroundValue: hexColour.optional(),
    isPublicTheme: embedTheme.optional(),
    isPublicWidth: z.boolean().optional(),
    isPublicWidthValue: px.optional(),
    isPublicHeight: z.boolean().optional(),
    isPublicHeightValue: px.optional(),
    isPublicAutoResize: z.boolean().optional(),
    isPublicExternalLinks: z.boolean().optional(),
    isPublicCriticalPath: z.boolean().optional(),
    isPublicBaseline: id.nullable().optional(),
    isPublicAllowEdit: z.boolean().optional(),
    isPublicAllowDuplicate: z.boolean().optional(),
  }),
  answer: ganttConfiguration,
});

export const getConfiguration = defineEndpoint({
  name: 'getConfiguration',
  summary: 'Get a chart’s name, public switch and options, as in `openGantt`',
  method: 'GET',
  path: '/users/:userId/gantts/:ganttId/configuration',
  action: 'openGantt',
  params: ganttParams,
  answer: ganttConfiguration,
});

export const getTemplateOfGantt = defineEndpoint({
  name: 'getTemplateOfGantt',
  summary: 'Get a chart as a template: its content without people',
  method: 'GET',
  path: '/users/:userId/gantts/:ganttId/template',
  action: 'readTemplateOfGantt',
  params: ganttParams,
  answer: z.strictObject({ ganttId: id, ganttName: z.string(), isPremium: z.boolean(), data: z.string() }),
});

export const getPublicGantt = defineEndpoint({
  name: 'getPublicGantt',
  summary: 'Get a public chart as the embed shows it',
  method: 'GET',
  path: '/public-gantts/:ganttId',
  action: 'viewPublicGantt',
  errors: ['NotFound'],
  params: z.strictObject({ ganttId: id }),
  answer: z.strictObject({
    ganttData: z.strictObject({ ganttId: id, state: z.string() }),
    ganttConfiguration: ganttConfiguration.omit({ folder: true, creationUser: true, origin: true }),
    workspaceConfiguration: z.strictObject({ hasWatermark: z.boolean() }),
    version: z.number(),
  }),
});

export const getPublicEditor = defineEndpoint({
  name: 'getPublicEditor',
  summary: 'Get where the caller can edit a public chart, if its owner allows editing from the embed',
  method: 'GET',
  path: '/public-gantts/:ganttId/editor',
  action: 'viewPublicGantt',
  errors: ['NotFound'],
  params: z.strictObject({ ganttId: id }),
  /** The owner, whose path leads to the editor; null for anyone who can't edit there (`security.md` C14). */
  answer: z.strictObject({ userId: id.nullable() }),
});

/**
 * What the page `/embedded-gantts/{ganttId}` passes to its script: JSON in the attribute `data-embed` of `#embed`,
 * which contains the first picture as an SVG. The owner's settings, already narrowed by the address's query
 * (`security.md` I12).
 */
export const embedData = z.strictObject({
  ganttId: id,
  /** The version of the first picture; `getPublicGantt` may return a newer one. */
  version: z.number(),
  /** Width in px of the first picture's layout. */
  width: z.number(),
  /** Height in px that the rows must fit; null: the chart's full height. */
  height: z.number().nullable(),
  /** The row height that fits `height`, 20 to 59; null: the chart's own. */
  rowHeight: z.number().nullable(),
  /** Background colour; null: transparent, so what is behind the frame shows through. */
  background: hexColour.nullable(),
  /** With a transparent background, the surrounding colours to draw for. Null: the chart has its own background. */
  theme: embedTheme.nullable(),
  /** Whether the picture follows the frame's width. */
  isAutoResize: z.boolean(),
  hasExternalLinks: z.boolean(),
  hasCriticalPath: z.boolean(),
  /** The id of the baseline that is shown, if the chart still has it; null: none. */
  baseline: id.nullable(),
  /** What the saved view that the address names does to this version of the chart; null: it is shown as it is. */
  view: z
    .strictObject({
      /** Parents whose rows are collapsed. */
      collapsed: z.array(id).readonly(),
      /** Tasks whose rows are left out. */
      leftOut: z.array(id).readonly(),
      /** Tasks and milestones on other rows that step back. */
      dimmed: z.array(id).readonly(),
    })
    .nullable(),
  /** Whether someone with write access could edit here, outside any frame (`security.md` C14). */
  canEdit: z.boolean(),
  /** Whether the page offers 'Create Gantt from this template' as the link `#duplicate`. */
  canDuplicate: z.boolean(),
  hasWatermark: z.boolean(),
});
export type EmbedData = z.output<typeof embedData>;

/** A valid chart name; forms check it before sending. */
export const ganttName = name;
