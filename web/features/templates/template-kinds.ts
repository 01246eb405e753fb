import { pathTo, type RouteParams } from '../../../domain/shell/routes.ts'
import type { RouteId } from '../../../domain/shell/route-table.ts'
import type { TemplateCategory, TemplateType } from '../../../domain/templates/template-content.ts'

/** A tab of a template list: what it holds, and the route that opens one of it. */
export type TemplateKind = { tab: string; type: TemplateType; category: TemplateCategory; route: RouteId }

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

const allKinds = [...kinds360, ...kindsCompetency]
export type KnownKind = (typeof allKinds)[number]

export function kindOfRoute(route: RouteId | undefined): KnownKind | undefined {
  return allKinds.find((kind) => kind.route === route)
}

/** The list that a kind belongs to. */
export const listOf = ({ category }: TemplateKind): RouteId =>
  category === 'competency' ? 'competency-templates' : '360-templates'

/** Used in the address in place of a template's id. */
const newId = 'new'
export const isNewTemplate = ({ templateId }: RouteParams) => templateId === newId

export const pathToTemplate = ({ route }: TemplateKind, params: RouteParams, id: number) =>
  pathTo(route, { ...params, templateId: String(id) })

/** An empty editor, or one with a copy in it. */
export const pathToNewTemplate = ({ route }: TemplateKind, params: RouteParams, from?: number) =>
  pathTo(route, { ...params, templateId: newId }) + (from === undefined ? '' : `?from=${from}`)
