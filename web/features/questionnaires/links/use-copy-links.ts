import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { copyText } from '../../../platform/clipboard.ts'
import type { LinkRow } from './use-link-columns.tsx'

/** A single link as it is, several as lines of person, language and link, to be pasted into a spreadsheet. */
export function useCopyLinks(): (people: readonly LinkRow[]) => Promise<void> {
  const { t } = useTranslation('questionnaires')
  return async (people) => {
    const linked = people.filter(({ linkUrl }) => linkUrl !== null)
    const [only] = linked
    const lines = linked.map((row) => [row.assesseeName, row.assesseeLanguage, row.linkUrl].join('\t'))
    await copyText(people.length === 1 ? (only?.linkUrl ?? '') : lines.join('\n'), t('links.copied'))
  }
}
