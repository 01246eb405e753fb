import { IconCheck, IconClock, IconShoppingCartOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatMoney } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Chip } from '../../../ui/marks/chip.tsx'
import type { PricedLogin } from '../priced-login.ts'
import classes from '../invoicing.module.css'
import { sumsOf } from './group-rows.ts'

/** What the listed logins cost, by currency: amounts of different ones are never added. */
export function Totals({ logins }: { logins: readonly PricedLogin[] }) {
  const { t } = useTranslation('invoicing')
  const sums = useMemo(() => sumsOf(logins), [logins])
  if (sums.length === 0) return null
  return (
    <dl className={classes.totals}>
      <dt>{t('total')}</dt>
      {sums.map(({ currency, amount }) => (
        <dd key={currency}>{formatMoney(Number(amount), currency)}</dd>
      ))}
    </dl>
  )
}

/** What the marks of the last column mean. */
export function Legend() {
  const { t } = useTranslation('invoicing')
  return (
    <span className={classes.legend}>
      <Chip tone="teal" icon={<IconCheck size={12} aria-hidden />}>
        {t('legend.confirmed')}
      </Chip>
      <Chip tone="red" icon={<IconClock size={12} aria-hidden />}>
        {t('legend.unconfirmed')}
      </Chip>
      <span className={classes.quiet}>
        <IconShoppingCartOff size={14} aria-hidden />
        {t('legend.excluded')}
      </span>
    </span>
  )
}
