import { useMemo } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { Grid } from './grid-model.ts'
import { glyphOfStatus } from './matrix/cell-signs.ts'
import type { CellWords } from './matrix/matrix-line.tsx'

/** What cells and their people are called. */
export function useCellWords({ people, tools }: Grid): CellWords {
  const { t } = useTranslation('tools')
  const { t: tUi } = useTranslation('ui')
  return useMemo(() => {
    // Looked up once: a scroll draws hundreds of lines.
    const [before = '', after = ''] = t('assign.wholeRow', { person: nameHere }).split(nameHere)
    const ofStatus = new Map(
      Object.entries(glyphOfStatus).map(([status, glyph]) => [
        Number(status),
        glyph === 'assigned' ? t('assign.elsewhere') : t('assign.hasLogin', { status: tUi(`status.${glyph}`) }),
      ]),
    )
    return {
      person: (at) => {
        const person = people[at]
        return person ? person.name || person.email || t('assign.anonymous', { id: person.id }) : ''
      },
      tool: (at) => tools[at]?.name ?? '',
      wholeRow: (person) => before + person + after,
      closed: (ticked, all) => `${ticked}/${all}`,
      locked: (status) => ofStatus.get(status) ?? '',
      failed: t('assign.notSaved'),
      loginFailed: t('assign.legend.loginFailed'),
    }
  }, [people, tools, t, tUi])
}
/** No text has this character. */
const nameHere = '\u0000'
