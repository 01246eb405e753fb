import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { GlyphShape } from '../../../ui/marks/status-glyph.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Box } from '../../../ui/page/box.tsx'
import type { Ticked } from '../list/use-ticked.ts'
import { isFilledIn } from '../priced-login.ts'
import classes from '../invoicing.module.css'
import { Obstacles } from './obstacles.tsx'
import { mostLogins, type Creating } from './use-creating.ts'

type Props = { ticked: Ticked; creating: Creating }

/** What would stop the CRM, each with its repair; nothing is created before. */
export function BeforeCreating({ ticked, creating }: Props) {
  const { t } = useTranslation('invoicing')
  const { preview, refusal } = creating
  const obstacles = preview.data?.obstacles ?? []
  const open = ticked.logins.filter((login) => !isFilledIn(login)).length
  return (
    <Box title={t('before.title')} footer={<CreateFoot ticked={ticked} creating={creating} />}>
      {refusal !== null && <Refusal code={refusal} />}
      <ul className={classes.checks} aria-busy={!preview.isCurrent}>
        <FilledInCheck all={ticked.logins.length} open={open} />
        {preview.isError ? (
          <li>
            <GlyphShape status="error" size={16} />
            <div>
              <b>{t('before.notChecked')}</b>
              <Button variant="subtle" size="compact-sm" onClick={preview.retry}>
                {t('before.retry')}
              </Button>
            </div>
          </li>
        ) : (
          <Obstacles obstacles={obstacles} isChecking={!preview.isCurrent} onLeaveOut={ticked.untick} />
        )}
      </ul>
    </Box>
  )
}

function FilledInCheck({ all, open }: { all: number; open: number }) {
  const { t } = useTranslation('invoicing')
  const { formatNumber } = useFormat()
  return (
    <li>
      {open === 0 ? (
        <GlyphShape status="completed" size={16} />
      ) : (
        <IconAlertTriangle size={16} className={classes.warning} aria-hidden />
      )}
      <span>
        {open === 0
          ? t('before.filledIn', { count: all, number: formatNumber(all) })
          : t('before.notFilledIn', { count: open, number: formatNumber(open) })}
      </span>
    </li>
  )
}

/** A call that was answered but made nothing (PLT-8-27). */
function Refusal({ code }: { code: string }) {
  const { t } = useTranslation('invoicing')
  const text =
    code === 'PRODUCT_CODE_MISSING'
      ? t('create.codeMissing')
      : code === 'PRICE_MISSING'
        ? t('create.priceMissing')
        : (wordError(code) ?? t('create.failed'))
  return (
    <div className={classes.refusal} role="alert">
      <Banner tone="amber" title={text} />
    </div>
  )
}

function CreateFoot({ ticked, creating }: Props) {
  const { t } = useTranslation('invoicing')
  const { preview, create } = creating
  const tooMany = ticked.logins.length > mostLogins
  const isBlocked = (preview.data?.obstacles.length ?? 0) > 0
  const invoices = preview.data?.invoices.length ?? 0
  const reason = tooMany
    ? t('create.tooMany')
    : isBlocked
      ? t('create.waits')
      : preview.isCurrent || preview.isError
        ? undefined
        : t('create.checking')
  return (
    <div className={classes.createFoot}>
      <span role="status">{reason}</span>
      <Button disabled={reason !== undefined || !preview.isCurrent || invoices === 0} onClick={create}>
        {invoices > 0 ? t('create.action', { count: invoices }) : t('create.actionPlain')}
      </Button>
    </div>
  )
}
