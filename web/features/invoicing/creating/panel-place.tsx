import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { formatMoney, useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { sumsOf } from '../list/group-rows.ts'
import classes from '../invoicing.module.css'
import { CreatePanel, type PanelProps } from './create-panel.tsx'

/** Beside the list where both have space; otherwise behind the bar of sums at the bottom. */
export function PanelPlace(props: PanelProps) {
  const isTight = useMediaQuery('(max-width: 85.99em)', false, { getInitialValueInEffect: false })
  return isTight ? (
    <SumBar {...props} />
  ) : (
    <aside className={classes.aside}>
      <CreatePanel {...props} />
    </aside>
  )
}

function SumBar(props: PanelProps) {
  const { t } = useTranslation('invoicing')
  const { formatNumber } = useFormat()
  const [opened, setOpened] = useState(false)
  const { logins } = props.ticked
  const sums = useMemo(() => sumsOf(logins), [logins])
  return (
    <>
      <div className={classes.sumBar} role="region" aria-label={t('create.title')}>
        <span>
          <b>{t('logins', { count: logins.length, number: formatNumber(logins.length) })}</b>
          <small>{sums.map(({ amount, currency }) => formatMoney(Number(amount), currency)).join(' · ')}</small>
        </span>
        <Button onClick={() => setOpened(true)}>{t(props.creating.isBusy ? 'bar.progress' : 'bar.open')}</Button>
      </div>
      {opened && (
        <Dialog opened onClose={() => setOpened(false)} title={t('create.title')}>
          <CreatePanel {...props} />
        </Dialog>
      )}
    </>
  )
}
