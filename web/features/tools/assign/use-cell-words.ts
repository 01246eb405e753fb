import { useMemo } from 'react'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { Grid } from './grid-model.ts'
import { glyphOfStatus } from './matrix/cell-signs.ts'
import type { CellWords } from './matrix/matrix-line.tsx'

/** What cells and their people are called. */
export function useCellWords({ people, tools }: Grid): CellWords {
  const { t } = useTranslation('tools')
  const { t: tUi } = useTranslation('ui')
  return useMemo(
    () => ({
      person: (at) => {
        const person = people[at]
        return person ? person.name || person.email || t('assign.anonymous', { id: person.id }) : ''
      },
      tool: (at) => tools[at]?.name ?? '',
      wholeRow: (person) => t('assign.wholeRow', { person }),
      closed: (ticked, all) => `${ticked}/${all}`,
      locked: (status) =>
        status === loginStatus.assigned
          ? t('assign.elsewhere')
          : t('assign.hasLogin', { status: tUi(`status.${glyphOfStatus[status] ?? 'assigned'}`) }),
      failed: t('assign.notSaved'),
    }),
    [people, tools, t, tUi],
  )
}
