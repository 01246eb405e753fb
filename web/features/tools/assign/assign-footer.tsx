import { Button, UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { formatMoney, useFormat } from '../../../platform/texts/format.ts'
import { Trans, useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { MatrixTool, Tally } from './grid-model.ts'
import { countOf, orderCost, type ProviderCost } from './order-cost.ts'
import classes from './assign.module.css'

type Props = {
  tools: readonly MatrixTool[]
  counts: Tally
  draft: { isKept: boolean; isRestored: boolean }
  canGenerate: boolean
  isSaving: boolean
  onSave: (how: 'only' | 'generate') => void
  onDiscard: () => void
}

/** What would be generated and what that costs, before it is; and saving. */
export function AssignFooter({ tools, counts, draft, canGenerate, isSaving, onSave, onDiscard }: Props) {
  const { t } = useTranslation('tools')
  const { formatNumber } = useFormat()
  const costs = useMemo(() => orderCost(tools, counts.toOrder), [tools, counts])
  const count = countOf(costs)
  const { changed } = counts
  const generates = canGenerate && count > 0
  return (
    <div className={classes.footer} data-save-bar>
      <div className={classes.costs}>
        <div className={classes.total}>
          <span>{t('assign.cost.willGenerate')}</span>
          <strong>{t('assign.cost.logins', { count, number: formatNumber(count) })}</strong>
        </div>
        {costs.map((cost) => (
          <Cost key={cost.provider} cost={cost} />
        ))}
      </div>
      <div className={classes.saving}>
        {changed > 0 && (
          <div className={classes.changes} role="status">
            <span>
              {t('assign.changed', { count: changed, number: formatNumber(changed) })}
              {draft.isKept && ','} <br />
              {draft.isKept && t(draft.isRestored ? 'assign.draftRestored' : 'assign.draftKept')}{' '}
            </span>
            <UnstyledButton className={classes.discard} onClick={onDiscard} disabled={isSaving}>
              {t('assign.discard')}
            </UnstyledButton>
          </div>
        )}
        <Button
          variant={generates ? 'default' : 'filled'}
          disabled={changed === 0}
          loading={isSaving && !generates}
          onClick={() => onSave('only')}
        >
          {t(generates ? 'assign.saveOnly' : 'assign.save')}
        </Button>
        {generates && (
          <Button loading={isSaving} onClick={() => onSave('generate')}>
            {t(changed > 0 ? 'assign.saveAndGenerate' : 'assign.generate', { count, number: formatNumber(count) })}
          </Button>
        )}
      </div>
    </div>
  )
}

function Cost({ cost: { provider, lines, unpriced } }: { cost: ProviderCost }) {
  const { t } = useTranslation('tools')
  const { formatNumber } = useFormat()
  return (
    <div className={classes.cost}>
      <span>{provider}</span>
      {lines.map(({ count, price, amount, currency }) => (
        <span key={`${price} ${currency}`} className={classes.amount}>
          {amount === 0 ? (
            t('assign.cost.licence', { count, number: formatNumber(count), amount: formatMoney(0, currency) })
          ) : (
            <Trans
              text={t('assign.cost.line', {
                number: formatNumber(count),
                price: formatMoney(price, currency),
                amount: formatMoney(amount, currency),
              })}
              components={{ b: <strong /> }}
            />
          )}
        </span>
      ))}
      {unpriced > 0 && (
        <span className={classes.amount}>
          {t('assign.cost.unpriced', { count: unpriced, number: formatNumber(unpriced) })}
        </span>
      )}
    </div>
  )
}
