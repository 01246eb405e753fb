import type { TemplateType } from '../templates/template-content.ts'
import type { LocalDateTime } from '../time/local-time.ts'
import { ratersOfRoleMax } from './rater-bounds.ts'
import { waveSetupTypes, type WaveSetupType } from './wave.ts'

/** Which waves have a setting, and for which it is required. */
type Held = { readonly of: readonly WaveSetupType[]; readonly requiredFor?: readonly WaveSetupType[] }

/** `answeredAs`: its name in the API's response, if that is not the form's. */
type Setting = Held &
  (
    | { readonly kind: 'text'; readonly max: number }
    | { readonly kind: 'instant'; readonly answeredAs?: string }
    | { readonly kind: 'template'; readonly type: TemplateType; readonly answeredAs: string }
    /** The competencies of which questions template are rated for importance, or for the wished shift. */
    | { readonly kind: 'rated' }
    | { readonly kind: 'report'; readonly scope: 'individual' | 'group'; readonly answeredAs: string }
    /** `authors`: how many have to write something; also the least that may be set. */
    | { readonly kind: 'raters' | 'score' | 'authors'; readonly initial: number }
    | { readonly kind: 'flag' | 'bounds' | 'wave' }
  )

const all = { of: waveSetupTypes, requiredFor: waveSetupTypes } as const
const only360 = { of: ['as360'] } as const
const must360 = { of: ['as360'], requiredFor: ['as360'] } as const
const with360 = { of: ['as360', 'acdc'], requiredFor: ['as360', 'acdc'] } as const

/**
 * Every setting of a wave, by its name in form and requests. Types, defaults, checks of length, the API, the columns, the
 * revision and the form are made from this list. A request that leaves one out sets it to its default, except those of
 * the house, which stay as they are.
 */
export const waveSettings = {
  name: { ...all, kind: 'text', max: 100 },
  startDate: { ...all, kind: 'instant' },
  finishDate: { ...all, kind: 'instant' },
  nominationDeadlineDate: { ...all, kind: 'instant', answeredAs: 'nominationDeadline' },
  questionsId: { ...with360, kind: 'template', type: 'questions', answeredAs: 'questionsTemplate' },
  answersId: { ...with360, kind: 'template', type: 'answers', answeredAs: 'answersTemplate' },
  rolesId: { ...must360, kind: 'template', type: 'roles', answeredAs: 'rolesTemplate' },
  mailId: { ...must360, kind: 'template', type: 'mails', answeredAs: 'emailsTemplate' },
  individualReportId: { ...must360, kind: 'report', scope: 'individual', answeredAs: 'individualReportTemplate' },
  superiorReportId: { ...only360, kind: 'report', scope: 'individual', answeredAs: 'superiorReportTemplate' },
  teamReportId: { ...only360, kind: 'report', scope: 'group', answeredAs: 'teamReportTemplate' },
  referenceWaveGuid: { ...only360, kind: 'wave' },
  showReportsToAssessees: { ...only360, kind: 'flag' },
  /** Whether reports are seen by the house first, and by others once they are released. */
  releaseReports: { ...only360, kind: 'flag' },
  competenciesImportance: { ...only360, kind: 'rated' },
  competenciesShift: { ...only360, kind: 'rated' },
  minSuperiorsToSeeResults: { ...must360, kind: 'raters', initial: 1 },
  minNonsuperiorsToSeeResults: { ...must360, kind: 'raters', initial: 2 },
  /** Comments of a group are printed if at least so many of it wrote; never fewer than its raters have to be. */
  minAuthorsToSeeComments: { ...must360, kind: 'authors', initial: 3 },
  /** Means at or above it are candidates for "highest", those at or below `lowestCutoff` for "lowest". */
  highestCutoff: { ...must360, kind: 'score', initial: 3 },
  lowestCutoff: { ...must360, kind: 'score', initial: 3 },
  performanceLowerBoundry: { ...must360, kind: 'score', initial: 2.8 },
  performanceHigherBoundry: { ...must360, kind: 'score', initial: 3.5 },
  importanceLowerBoundry: { ...must360, kind: 'score', initial: 2.8 },
  importanceHigherBoundry: { ...must360, kind: 'score', initial: 3.5 },
  /** Fewest and most raters by role. */
  ratersMinimum: { ...only360, kind: 'bounds' },
  ratersMaximum: { ...only360, kind: 'bounds' },
} as const satisfies Record<string, Setting>

type Settings = typeof waveSettings
export type WaveField = keyof Settings
export type WaveFieldKind = KindOf<WaveField>
export type KindOf<Field extends WaveField> = Settings[Field]['kind']
/** The fields of some kinds. */
export type WaveFieldOf<Kind extends WaveFieldKind> = {
  [Field in WaveField]: KindOf<Field> extends Kind ? Field : never
}[WaveField]

/** The name of a field in the API's response. */
export type AnswerName<Field extends WaveField> = Field extends WaveField
  ? Settings[Field] extends { answeredAs: infer Name extends string }
    ? Name
    : Field
  : never

export const waveFields = Object.keys(waveSettings) as WaveField[]

export function fieldsOf<Kind extends WaveFieldKind>(...kinds: readonly Kind[]): WaveFieldOf<Kind>[] {
  const wanted: readonly WaveFieldKind[] = kinds
  return waveFields.filter((field): field is WaveFieldOf<Kind> => wanted.includes(waveSettings[field].kind))
}

/** Settings that only the house's own people change; the rule is `showReportsToAssessees`. */
export const houseSettings = [
  'showReportsToAssessees',
  'releaseReports',
] as const satisfies readonly WaveFieldOf<'flag'>[]

/** The lower and the higher boundary of each axis of the map of importance and performance. */
export const boundaryPairs = [
  ['performanceLowerBoundry', 'performanceHigherBoundry'],
  ['importanceLowerBoundry', 'importanceHigherBoundry'],
] as const satisfies readonly (readonly [WaveFieldOf<'score'>, WaveFieldOf<'score'>])[]

export function answerName<Field extends WaveField>(field: Field): AnswerName<Field> {
  const setting: Setting = waveSettings[field]
  return (('answeredAs' in setting && setting.answeredAs) || field) as AnswerName<Field>
}

export function hasField(kind: WaveSetupType, field: WaveField): boolean {
  const { of }: Held = waveSettings[field]
  return of.includes(kind)
}

export function requiresField(kind: WaveSetupType, field: WaveField): boolean {
  const { requiredFor = [] }: Held = waveSettings[field]
  return requiredFor.includes(kind)
}

/** The maximum of a field, in characters or as a number; `ratersMinimum.superior` is the number of one role. */
export function largestOf(path: string, scaleMax: number): number {
  const field = waveFields.find((one) => one === path.split('.')[0])
  const setting = field && waveSettings[field]
  if (setting?.kind === 'text') return setting.max
  return setting?.kind === 'bounds' ? ratersOfRoleMax : scaleMax
}

/** The type of a setting of each kind, for the rules. A number is missing while its field is empty. */
type Values = {
  text: string
  instant: LocalDateTime | null
  template: number | null
  rated: number | null
  report: number | null
  raters: number
  score: number
  authors: number
  flag: boolean
  bounds: Readonly<Record<string, number>>
  wave: string | null
}
export type WaveValue<Field extends WaveField> = Values[KindOf<Field>]

const initialValues = {
  text: '',
  instant: null,
  template: null,
  rated: null,
  report: null,
  flag: false,
  bounds: {},
  wave: null,
} as const satisfies Partial<Values>

/** A setting that nobody has chosen. */
export function initialValue<Field extends WaveField>(field: Field): WaveValue<Field> {
  const setting: Setting = waveSettings[field]
  const value = 'initial' in setting ? setting.initial : initialValues[setting.kind]
  return value as WaveValue<Field>
}

/** Makes a record with the result of `make` for each field. */
export function settingsFrom<Field extends WaveField, Made extends Record<Field, unknown>>(
  fields: readonly Field[],
  make: (field: Field) => Made[Field],
): Made {
  return Object.fromEntries(fields.map((field) => [field, make(field)])) as Made
}

/** What wave setup edits. Fields that this kind of wave does not have are ignored. */
export type WaveSettings = { waveSetupType: WaveSetupType } & { [Field in WaveField]: WaveValue<Field> }
export type WaveThresholds = Pick<WaveSettings, WaveFieldOf<'raters' | 'score' | 'authors'>>
