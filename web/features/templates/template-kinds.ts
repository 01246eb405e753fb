import { pathTo, type RouteParams } from '../../../domain/shell/routes.ts'
import type { RouteId } from '../../../domain/shell/route-table.ts'
import type { GenericEmailType, TemplateCategory, TemplateType } from '../../../domain/templates/template-content.ts'

/** A tab of a template list: what it holds, and the route that opens one of it. */
export type TemplateKind = {
  tab: string
  type: TemplateType
  category: TemplateCategory
  route: RouteId
  emailType?: GenericEmailType
}

export const kinds360 = [
  { tab: 'questions', type: 'questions', category: 'none', route: '360-templates-questions' },
  { tab: 'answers', type: 'answers', category: 'none', route: '360-templates-answers' },
  { tab: 'roles', type: 'roles', category: 'none', route: '360-templates-roles' },
  { tab: 'mails', type: 'mails', category: 'none', route: '360-templates-mails' },
] as const satisfies readonly TemplateKind[]

export const kindsCompetency = [
  { tab: 'competencySystems', type: 'questions', category: 'competency', route: 'competency-templates-systems' },
  { tab: 'acdcScale', type: 'answers', category: 'competency', route: 'competency-templates-scale' },
] as const satisfies readonly TemplateKind[]

const ofEmails = { type: 'mails', category: 'generic-email', route: 'generic-email-templates-mails' } as const
export const kindsEmail = [
  { tab: 'Invite', ...ofEmails, emailType: 'Invite' },
  { tab: 'ReportSending', ...ofEmails, emailType: 'ReportSending' },
] as const satisfies readonly TemplateKind[]

const allKinds = [...kinds360, ...kindsCompetency, ...kindsEmail]
export type KnownKind = (typeof allKinds)[number]

/** Of the kinds that share a route the wanted one, else the first. */
export function kindOfRoute(route: RouteId | undefined, wanted = ''): KnownKind | undefined {
  const kinds = allKinds.filter((kind) => kind.route === route)
  return kinds.find(({ tab }) => tab === wanted) ?? kinds[0]
}

const lists = {
  none: '360-templates',
  competency: 'competency-templates',
  'generic-email': 'generic-email-templates',
} as const satisfies Record<TemplateCategory, RouteId>

/** The list that a kind belongs to, and its name. */
export const listOf = ({ category }: Pick<TemplateKind, 'category'>): RouteId => lists[category]
export const listNames = { none: '360', competency: 'competency', 'generic-email': 'emails' } as const

/** Those of 360 while the page is being left. */
export function kindsOfList(route: RouteId | undefined): readonly KnownKind[] {
  const kinds = allKinds.filter((kind) => listOf(kind) === route)
  return kinds.length > 0 ? kinds : kinds360
}

/** Used in the address in place of a template's id. */
const newId = 'new'
export const isNewTemplate = ({ templateId }: RouteParams) => templateId === newId

export const pathToTemplate = ({ route }: TemplateKind, params: RouteParams, id: number) =>
  pathTo(route, { ...params, templateId: String(id) })

/** An empty editor, or one with a copy in it. */
export const pathToNewTemplate = ({ route, emailType }: TemplateKind, params: RouteParams, from?: number) =>
  pathTo(route, { ...params, templateId: newId }) + queryOf({ from, kind: from === undefined ? emailType : undefined })

function queryOf(fields: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
