import { IconCopy, IconLock } from '@tabler/icons-react'
import { addressCell } from '../../../domain/logins/address-cell.ts'
import { copyText } from '../../platform/clipboard.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { shortAddress, usePersonName } from './login-words.ts'
import classes from './logins.module.css'

export type Addressed = {
  sealed: boolean
  status: number
  productUrl: string
  name: string
  assesseeId: number
}

/** Copies the address of a login, where it has one that may be shown. */
export function useCopyAddress(): (login: Addressed) => void {
  const { t } = useTranslation('logins')
  return (login) => {
    const cell = addressCell(login)
    if ('copy' in cell && cell.copy) void copyText(cell.copy, t('row.copied'))
  }
}

/** "Sealed", "filled in" or the link; the copy button stands wherever there is an address (PLT-2-148, PLT-4-09). */
export function AddressPart({ login }: { login: Addressed }) {
  const { t } = useTranslation('logins')
  const cell = addressCell(login)
  if (cell.kind === 'empty') return <span className={classes.dim}>–</span>
  if (cell.kind === 'sealed')
    return (
      <span className={classes.sealed}>
        <IconLock size={14} aria-hidden="true" />
        {t('row.sealed')}
      </span>
    )
  return (
    <span className={classes.address}>
      {cell.kind === 'link' ? (
        <a className={classes.url} href={cell.copy} title={cell.copy} target="_blank" rel="noreferrer">
          <Ending text={shortAddress(cell.copy)} />
        </a>
      ) : (
        <span className={classes.dim}>{t('row.filledIn')}</span>
      )}
      <CopyAddress login={login} />
    </span>
  )
}

/** Shorter ones have room everywhere. */
const shortLength = 24
/** How much of its end tells an address from the others. */
const endLength = 8

/** An address that is too long for its place loses the middle: it is known by its end. */
function Ending({ text }: { text: string }) {
  if (text.length <= shortLength) return text
  return (
    <>
      <span>{text.slice(0, -endLength)}</span>
      <span>{text.slice(-endLength)}</span>
    </>
  )
}

export function CopyAddress({ login }: { login: Addressed }) {
  const { t } = useTranslation('logins')
  const copy = useCopyAddress()
  const personName = usePersonName()
  const cell = addressCell(login)
  if (!('copy' in cell) || !cell.copy) return null
  return (
    <IconButton
      label={t('row.copyAddress', { name: personName(login) })}
      icon={<IconCopy size={15} />}
      onClick={() => copy(login)}
    />
  )
}
