import { Button } from '@mantine/core'
import { groupBy } from '../../../../domain/lists/group-by.ts'
import { obstacleCodes } from '../../../../domain/invoicing/plan-invoices.ts'
import { copyText } from '../../../platform/clipboard.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { GlyphShape } from '../../../ui/marks/status-glyph.tsx'
import classes from '../invoicing.module.css'
import { reportText, type Obstacle } from './report-text.ts'

type Props = {
  obstacles: readonly Obstacle[]
  isChecking: boolean
  onLeaveOut: (productIds: readonly number[]) => void
}

/** Every tool that stops the invoices, by reason: left out with one press, or reported. */
export function Obstacles({ obstacles, isChecking, onLeaveOut }: Props) {
  const { t } = useTranslation('invoicing')
  if (obstacles.length === 0)
    return (
      <li>
        <GlyphShape status={isChecking ? 'assigned' : 'completed'} size={16} />
        <span>{t(isChecking ? 'before.checking' : 'before.clear')}</span>
      </li>
    )
  const byCode = groupBy(obstacles, ({ code }) => code)
  return [...byCode].map(([code, group]) => <Reason key={code} code={code} obstacles={group} onLeaveOut={onLeaveOut} />)
}

type ReasonProps = Omit<Props, 'isChecking'> & { code: string }

function Reason({ code, obstacles, onLeaveOut }: ReasonProps) {
  const { t } = useTranslation('invoicing')
  const { formatNumber } = useFormat()
  const ids = obstacles.flatMap(({ productIds }) => productIds)
  const known = obstacleCodes.find((one) => one === code)
  const words = (count: number) => t('logins', { count, number: formatNumber(count) })
  const isForSupport = known === 'PRODUCT_CODE_MISSING' || known === 'PRICE_MISSING'
  return (
    <li>
      <GlyphShape status="error" size={16} />
      <div className={classes.reason}>
        <b>{known ? t(`obstacle.${known}`, { count: obstacles.length }) : code}</b>
        <ul>
          {obstacles.map(({ tool, productIds }) => (
            <li key={tool}>
              {tool}, {words(productIds.length)}
            </li>
          ))}
        </ul>
        <p>{t('before.refusesAll')}</p>
        <div className={classes.repairs}>
          <Button size="compact-md" onClick={() => onLeaveOut(ids)}>
            {t('before.leaveOut', { count: ids.length, number: formatNumber(ids.length) })}
          </Button>
          {isForSupport && (
            <Button
              size="compact-md"
              variant="subtle"
              onClick={() => void copyText(reportText(window.location.href, obstacles), t('before.reported'))}
            >
              {t('before.report')}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
