import { Button } from '@mantine/core'
import { formatNumber } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { FieldConflict } from '../../../platform/revisioned-draft/merge-fields.ts'
import { Banner } from '../../../ui/page/banner.tsx'
import { useLabel } from '../use-label.ts'
import type { Overview } from './compared-rows.ts'
import classes from './wash-up.module.css'

type Props = {
  overview: Overview
  conflicts: readonly FieldConflict[]
  onSettle: (side: 'mine' | 'theirs') => void
}

/** Two people set the same to something else: which one it is to be. */
export function ConflictBanner({ overview, conflicts, onSettle }: Props) {
  const { t } = useTranslation('acdc-wash-up')
  const label = useLabel()
  const words = conflicts.map(({ path, mine, theirs }) => {
    if (path === 'summary') return t('conflict.summary', { theirs: String(theirs) })
    const number = Number(path.split('.')[1])
    const names = overview.competencies.find((one) => one.number === number)?.names ?? {}
    const score = (value: unknown) => formatNumber(typeof value === 'number' ? value : null, 1)
    return t('conflict.score', { name: label(names), mine: score(mine), theirs: score(theirs) })
  })
  return (
    <Banner
      tone="amber"
      title={t('conflict.text')}
      action={
        <span className={classes.sides}>
          <Button size="xs" variant="default" onClick={() => onSettle('mine')}>
            {t('conflict.mine')}
          </Button>
          <Button size="xs" variant="default" onClick={() => onSettle('theirs')}>
            {t('conflict.theirs')}
          </Button>
        </span>
      }
    >
      {words.join('; ')}
    </Banner>
  )
}
