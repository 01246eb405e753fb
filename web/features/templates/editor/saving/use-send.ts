import { useQueryClient } from '@tanstack/react-query'
import {
  createCustomEmailTemplate,
  listEmailTemplates,
  updateEmailTemplate,
} from '../../../../../contract/templates/email-templates.ts'
import {
  createCustomTemplate,
  createTemplate,
  listTemplates,
  updateTemplate,
} from '../../../../../contract/templates/templates.ts'
import type { SharedCategory, TemplateDraft } from '../../../../../domain/templates/template-content.ts'
import { useContextIds } from '../../../../platform/address/location.ts'
import { useWrite } from '../../../../platform/calls/queries.ts'
import { emailBodyOf, fromEmail, type EmailTemplate } from '../email-template.ts'
import type { Template } from '../template-draft.ts'
import { keepTemplate } from './keep-template.ts'
import { saveKindOf, type Stored } from './save-kind.ts'

type Options = { skipsValidation: boolean; revision: number; onlyProject: boolean | undefined }
/** `projectId` is undefined unless the record is for one project. */
type Order = Options & { stored: Stored; isUpdate: boolean; projectId: string | undefined }
type Sent = { isValid: boolean; errors: readonly unknown[]; template: Template | null }

/** Chooses the call: create a record, create the user's own version, or overwrite the stored one. */
export function useSend() {
  const { projGuid } = useContextIds()
  const queryClient = useQueryClient()
  const sendOther = useSendOther()
  const sendEmail = useSendEmail()
  return async (draft: TemplateDraft, stored: Stored, options: Options): Promise<Sent> => {
    const kind = saveKindOf(stored, draft.name)
    const isUpdate = kind === 'update'
    const isForProject = !isUpdate && projGuid !== null && (options.onlyProject ?? kind !== 'create')
    const order = { ...options, stored, isUpdate, projectId: isForProject ? projGuid : undefined }
    const answer = await (draft.category === 'generic-email' ? sendEmail(draft, order) : sendOther(draft, order))
    if (answer.template) keepTemplate(queryClient, answer.template)
    return answer
  }
}

function useSendOther() {
  const options = { suppressNotice: true, refresh: [listTemplates] }
  const custom = useWrite(createCustomTemplate, options)
  const created = useWrite(createTemplate, options)
  const updated = useWrite(updateTemplate, options)
  return async (draft: TemplateDraft, { stored, projectId, revision, skipsValidation }: Order): Promise<Sent> => {
    const body = bodyOf(draft)
    const query = { skipValidations: `${skipsValidation}` } as const
    if (projectId !== undefined) return custom.mutateAsync({ params: { projectId }, query, body })
    if (stored === null) return created.mutateAsync({ query: { withValidation: `${!skipsValidation}` }, body })
    return updated.mutateAsync({ params: { id: stored.id }, query, body: { ...body, revision } })
  }
}

type SharedBody = Omit<TemplateDraft, 'category' | 'content' | 'provider'> & {
  category: SharedCategory
  content: Parameters<ReturnType<typeof useWrite<typeof createTemplate>>['mutateAsync']>[0]['body']['content']
}
/** Only e-mails have another category, and a mail of another type. */
const bodyOf = (draft: TemplateDraft) => draft as SharedBody

function useSendEmail() {
  const options = { suppressNotice: true, refresh: [listEmailTemplates] }
  const custom = useWrite(createCustomEmailTemplate, options)
  const updated = useWrite(updateEmailTemplate, options)
  return async (draft: TemplateDraft, { stored, projectId, revision }: Order): Promise<Sent> => {
    const body = emailBodyOf(draft)
    const answer =
      stored !== null && projectId === undefined
        ? await updated.mutateAsync({ params: { emailId: stored.id }, body: { ...body, revision } })
        : await custom.mutateAsync({ query: projectId === undefined ? {} : { projectId }, body })
    return { ...answer, template: answer.template && fromEmail(answer.template) }
  }
}

type Meanwhile<Stored> = { updatedBy: string; updated: string; template: Stored }

/** What somebody else saved meanwhile, of whatever list. */
export function templateInConflict(details: unknown): Meanwhile<Template> {
  const meanwhile = details as Meanwhile<Template | EmailTemplate>
  const { template } = meanwhile
  return { ...meanwhile, template: 'emailType' in template ? fromEmail(template) : template }
}

/** A place that a refused call names, as it is called in the editor. */
export function placeInDraft(path: string, { category }: TemplateDraft): string {
  return category === 'generic-email' && /^(?:sender|subject|body)\b/.test(path) ? `content.mails.0.${path}` : path
}
