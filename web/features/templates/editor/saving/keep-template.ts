import type { QueryClient } from '@tanstack/react-query'
import { getEmailTemplate } from '../../../../../contract/templates/email-templates.ts'
import { getTemplate } from '../../../../../contract/templates/templates.ts'
import { callKey } from '../../../../platform/calls/queries.ts'
import { toEmail } from '../email-template.ts'
import type { Template } from '../template-draft.ts'

/** What the server has just told of a template, for the page that shows it: it is not asked for again. */
export function keepTemplate(queryClient: QueryClient, template: Template): void {
  if (template.category === 'generic-email')
    queryClient.setQueryData(callKey(getEmailTemplate, { params: { emailId: template.id } }), toEmail(template))
  else queryClient.setQueryData(callKey(getTemplate, { params: { id: template.id } }), template)
}
