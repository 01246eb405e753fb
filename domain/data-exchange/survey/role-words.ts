import { roleRecogniser } from '../../nominations/recognise-role.ts'
import type { NominationRole } from '../../nominations/nomination.ts'
import { roleIds, type RoleId } from '../../templates/template-content.ts'
import { cleanText } from '../../text/clean-text.ts'
import { fold } from '../../text/folding.ts'

/** Beginnings of words for the roles in the languages of the product, and codes that surveys use; folded. */
const beginnings: readonly (readonly [RoleId, readonly string[]])[] = [
  [
    'self',
    [
      'self',
      'sebe',
      'seba',
      'само',
      'sam se',
      'sam seba',
      'vlastni',
      'vlastne',
      'selbst',
      'ich selbst',
      'onertekel',
      'sajat',
      'onmag',
      'samooc',
      'samoproc',
      'sam sebe',
      'сам',
      'myself',
      'me',
      'ja',
    ],
  ],
  [
    'subordinate',
    [
      'subordinate',
      'direct report',
      'report',
      'podriz',
      'podriad',
      'podwladn',
      'podreden',
      'podredj',
      'mitarbeit',
      'unterstell',
      'beosztott',
      'подчин',
      'dr',
      'subor',
    ],
  ],
  [
    'superior',
    [
      'superior',
      'supervisor',
      'manager',
      'boss',
      'line manager',
      'nadriz',
      'nadriad',
      'vedouci',
      'veduci',
      'manazer',
      'vorgesetz',
      'fuhrungskraft',
      'chef',
      'felettes',
      'vezeto',
      'fonok',
      'przeloz',
      'kierownik',
      'szef',
      'nadred',
      'rukovod',
      'sef',
      'руковод',
      'начальник',
      'sup',
      'mgr',
    ],
  ],
  [
    'internalCustomer',
    [
      'internal customer',
      'internal client',
      'interni',
      'interny',
      'intern',
      'belso',
      'wewnetrzn',
      'klient wewn',
      'klient interny',
      'внутренн',
      'ic',
    ],
  ],
  [
    'externalCustomer',
    [
      'external customer',
      'external client',
      'external',
      'externi',
      'externy',
      'extern',
      'kulso',
      'zewnetrzn',
      'klient zewn',
      'eksterni',
      'eksterny',
      'внешн',
      'customer',
      'client',
      'zakazni',
      'klient',
      'kunde',
      'ugyfel',
      'клиент',
      'ec',
    ],
  ],
  [
    'colleague',
    [
      'colleague',
      'peer',
      'coworker',
      'co-worker',
      'team',
      'koleg',
      'kolega',
      'kolleg',
      'rowny',
      'wspolpracown',
      'spolupracovn',
      'saradnik',
      'munkatars',
      'коллег',
      'col',
      'other',
    ],
  ],
]
/** So short ones have to be the whole word. */
const wholeWordMax = 3

/**
 * The role that a value of a survey means, by the labels of the wave's roles, or by the usual words in the languages of
 * the product; null if it is not clear. Built once per proposal.
 */
export function surveyRoleRecogniser(roles: readonly NominationRole[]): (typed: string) => RoleId | null {
  const byLabel = roleRecogniser(roles)
  const ids: readonly string[] = roleIds
  return (typed) => {
    const labelled = byLabel(typed)
    if (labelled !== null && ids.includes(labelled)) return labelled as RoleId
    return byWords(fold(cleanText(typed)))
  }
}

function byWords(folded: string): RoleId | null {
  if (folded === '') return null
  const words = folded.split(/[^\p{L}\p{N}-]+/u).filter((word) => word !== '')
  for (const [roleId, starts] of beginnings) {
    const isMeant = starts.some((start) =>
      start.length <= wholeWordMax
        ? words.includes(start)
        : folded.startsWith(start) || words.some((word) => word.startsWith(start)),
    )
    if (isMeant) return roleId
  }
  return null
}
