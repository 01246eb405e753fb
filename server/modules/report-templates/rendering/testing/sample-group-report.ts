import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import type { GroupReportInput } from '../group-report-input.ts'
import { readGroupPreview } from '../../preview/group-preview-data.ts'
import { sampleGroupData } from '../../preview/sample-group-data.ts'

/** A report about a group as a customer gets it, computed by the product's own rules. */
export function sampleGroupReport(kind: 'team' | 'wave', language: LanguageCode): GroupReportInput {
  const read = readGroupPreview(sampleGroupData(language, kind), language, kind)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.report
}
