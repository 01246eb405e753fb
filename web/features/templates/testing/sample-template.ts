import type { getTemplate } from '../../../../contract/templates/templates.ts'
import type { TemplateContent } from '../../../../domain/templates/template-content.ts'
import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import { sampleQuestions } from '../../../../domain/templates/testing/template-samples.ts'

type SampleTemplate = AnswerInputOf<typeof getTemplate>

export const organizationPath = '/organization/c0000000-0000-4000-8000-000000000001'
export const projectPath = `${organizationPath}/project/d0000000-0000-4000-8000-000000000001`

/** Edits templates of one's own, as the house's people do. */
export const author = { canEdit360templates: true, hasInternalRole: true, supremeRole: 'internal' } as const
/** May leave a template open to everybody, and change any. */
export const manager = { ...author, canManage360templates: true } as const

/** `content` as tests of the domain have it, whose mails may also be those of an e-mail. */
type Change = Partial<Omit<SampleTemplate, 'content'>> & { content?: TemplateContent }

export const sampleTemplate = (change: Change = {}): SampleTemplate => ({
  id: 11,
  templateGuid: 'e0000000-0000-4000-8000-000000000001',
  name: 'Leadership',
  description: 'For team leaders',
  type: 'questions',
  category: 'none',
  owner: 'Markéta Šimůnková',
  branchesLabels: ['Czech Republic'],
  companiesLabels: ['Aqua'],
  branchGuids: [],
  organizationGuids: ['c0000000-0000-4000-8000-000000000001'],
  languagesCodes: ['en-GB', 'cs'],
  itemsCount: 3,
  hasMappings: false,
  updated: '2026-11-16T09:00:00.000Z',
  isOfficial: false,
  isTemporary: false,
  isMaintained: false,
  isMine: true,
  isDeleted: false,
  content: sampleQuestions(),
  updatedBy: 'manager',
  revision: 1,
  latestId: null,
  ...(change as Partial<SampleTemplate>),
})
