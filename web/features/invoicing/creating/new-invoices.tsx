import { useMemo } from 'react'
import { sumsByCurrency } from '../../../../domain/invoicing/amounts.ts'
import { groupBy } from '../../../../domain/lists/group-by.ts'
import { formatMoney, useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import type { Invoicing } from '../list/use-invoicing.ts'
import type { Ticked } from '../list/use-ticked.ts'
import type { PricedLogin } from '../priced-login.ts'
import classes from '../invoicing.module.css'

type Props = { ticked: Ticked; list: Invoicing }

/** What the ticked logins cost, by currency. */
export function NewInvoices({ ticked: { logins }, list }: Props) {
  const { t } = useTranslation('invoicing')
  const { formatNumber } = useFormat()
  const lines = useMemo(() => linesOf(logins), [logins])
  const projects = useMemo(() => [...new Set(logins.map(({ projectGuid }) => projectGuid))], [logins])
  const words = (count: number) => t('logins', { count, number: formatNumber(count) })
  return (
    <Box title={t('create.title')} note={words(logins.length)}>
      <ul className={classes.sums}>
        {lines.map(({ currency, count, amount }) => (
          <li key={currency}>
            <span>{currency}</span>
            <span className={classes.quiet}>{words(count)}</span>
            <b>{formatMoney(Number(amount), currency)}</b>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>
        {t('create.net')} {list.ownProject === undefined && t('create.perProject')}{' '}
        {list.ownProject === undefined && <b>{namesOf(projects.map(list.projectName))}</b>}
      </p>
    </Box>
  )
}

/** All names would fill the panel. */
const namedProjects = 4
const namesOf = (names: readonly string[]) =>
  names.length > namedProjects
    ? `${names.slice(0, namedProjects).join(', ')} +${names.length - namedProjects}`
    : names.join(', ')

function linesOf(logins: readonly PricedLogin[]) {
  const priced = logins.flatMap(({ price }) => (price ? [price] : []))
  const numbers = groupBy(priced, ({ currency }) => currency)
  return sumsByCurrency(priced).map((sum) => ({ ...sum, count: numbers.get(sum.currency)?.length ?? 0 }))
}
