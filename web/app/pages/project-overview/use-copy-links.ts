import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { createLinks, listLinks } from '../../../../contract/sharing/sharing.ts'
import type { SelectedPerson } from '../../../features/participants/people/people-table.tsx'
import { usePersonName } from '../../../features/participants/person-name.ts'
import { copyText } from '../../../platform/clipboard.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { linksTable, type LinkOfPerson } from './links-table.ts'

/** Statuses in which a login exists at its provider and is worth handing on. */
const shareable = new Set([2, 3, 4, 7, 8])
/** Questionnaires of these have links of their own. */
const answeredHere = new Set(['AS360', 'ACDC'])
/** The most links that one call makes. */
const maxLinksPerCall = 500

export function sharedLogins({ customTools }: SelectedPerson): number[] {
  return customTools.flatMap(({ productId, status, provider }) =>
    productId !== null && shareable.has(status) && !answeredHere.has(provider) ? [productId] : [],
  )
}

/** Makes a link for each person with logins and copies them to the clipboard as a table (OPS-2-69). */
export function useCopyLinks(companyGuid: string): (people: readonly SelectedPerson[]) => Promise<void> {
  const { t } = useTranslation('projects')
  const nameOf = usePersonName()
  const make = useWrite(createLinks, { refresh: [listLinks], errorText: t('overview.share.failed') })
  return useOnce(async (people: readonly SelectedPerson[]) => {
    const sharing = people.filter((person) => sharedLogins(person).length > 0)
    const lines: LinkOfPerson[] = []
    try {
      for (let start = 0; start < sharing.length; start += maxLinksPerCall) {
        const part = sharing.slice(start, start + maxLinksPerCall)
        const body = part.map((person) => ({ companyGuid, files: [], products: sharedLogins(person) }))
        const links = await make.mutateAsync({ body })
        lines.push(
          ...part.map((person, index) => ({
            person: nameOf(person),
            language: person.languageCode,
            url: links[index]?.url ?? '',
          })),
        )
      }
    } catch {
      // The failure was already reported to the user.
      return
    }
    const done = t('overview.share.copied', { count: lines.length })
    await copyText(linksTable(lines), done, t('overview.share.notCopied'))
  })
}
