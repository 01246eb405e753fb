import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useDelayed } from '../../../ui/states/use-delayed.ts'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import classes from './listing.module.css'

/** Of different lengths, like names. */
const share = (line: number, part: number) => `${50 + ((line * 37 + part * 53) % 40)}%`

/** Bars where the texts of the logins will be, after 200 ms; their space is reserved from the start. */
export function SkeletonLines({ rows = 12 }: { rows?: number }) {
  const { t } = useTranslation('ui')
  const narrow = useIsNarrow()
  const shown = useDelayed(true)
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, line) => (
        <div key={line} aria-hidden className={classes.skeleton} data-narrow={narrow || undefined}>
          {shown &&
            ['person', 'tool', 'status', 'address'].map((column, part) => (
              <span key={column} style={narrow ? undefined : { gridColumn: column }}>
                <Skeleton height={12} width={share(line, part)} />
                {part < 2 && <Skeleton height={10} width={share(line, part + 2)} />}
              </span>
            ))}
        </div>
      ))}
    </div>
  )
}
