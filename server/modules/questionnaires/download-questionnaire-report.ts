import { conflict, notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import { FileAnswer } from '../../platform/http/answers.ts'
import type { Services } from '../../platform/services.ts'
import { withQuestionnaireLink } from './open-questionnaire-link.ts'
import { reportsOfPerson } from './questionnaires-queries.ts'

/** A report about the person whose link it is. Files about others are not found (404). */
export async function downloadQuestionnaireReport(
  services: Services,
  shareGuid: string,
  fileGuid: string,
  { id: requestId, method }: { id: string; method: string },
): Promise<FileAnswer> {
  const report = await withQuestionnaireLink(services, shareGuid, async (tx, { person, isApproved, isExpired }) => {
    if (isExpired) return undefined
    if (!isApproved) throw conflict('TERMS_NOT_APPROVED')
    const found = (await reportsOfPerson(tx, person)).find((one) => one.file_guid === fileGuid)
    if (!found) return undefined
    // Asking only for the headers takes nothing away.
    if (method === 'HEAD') return found
    await audit(tx, {
      organizationId: person.organizationId,
      userName: null,
      action: 'download-questionnaire-report',
      recordType: 'report',
      recordId: found.id,
      requestId,
    })
    return found
  })
  if (!report) throw notFound()
  const content = await services.files.read(report.storage_key, report.size_bytes)
  return new FileAnswer(content, report.file_name, report.media_type, report.size_bytes)
}
