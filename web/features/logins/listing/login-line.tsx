import { Button } from '@mantine/core'
import { IconEyeOff, IconLockOpen, IconStethoscope } from '@tabler/icons-react'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { AppLink } from '../../../platform/address/app-link.tsx'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { StatusGlyph } from '../../../ui/marks/status-glyph.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { AddressPart, CopyAddress, useCopyAddress } from '../address-part.tsx'
import { InvoiceChip } from '../invoice-chip.tsx'
import { glyphOf, personName, useStatusName } from '../login-words.ts'
import { isLocked } from '../use-unlock.ts'
import shared from '../logins.module.css'
import classes from './listing.module.css'
import type { ListedLogin } from './use-listing.ts'

export type LineActions = {
  onDiagnose: (login: ListedLogin) => void
  onUnlock: (login: ListedLogin) => void
}

type Props = LineActions & { login: ListedLogin; indented?: boolean }

/** Only Hogan says what it knows about a login (PLT-2-157). */
const canDiagnose = ({ provider, login }: ListedLogin) => provider === 'Hogan' && login !== ''

const hasFailed = ({ status }: ListedLogin) => status === loginStatus.error

/** A login in the listing: a row, on phones two lines and the address. */
export function LoginLine(props: Props) {
  const narrow = useIsNarrow()
  const copy = useCopyAddress()
  return (
    <div
      role="row"
      tabIndex={-1}
      data-line="login"
      data-indented={props.indented || undefined}
      className={narrow ? classes.card : classes.row}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
        if (event.key.toLowerCase() === 'c') copy(props.login)
      }}
    >
      {narrow ? <Card {...props} /> : <Cells {...props} />}
    </div>
  )
}

function Cells({ login, onDiagnose, onUnlock }: Props) {
  const { formatDate } = useFormat()
  return (
    <>
      <span role="rowheader" className={classes.name}>
        <Person login={login} />
      </span>
      <span role="gridcell" className={classes.code} title={login.login}>
        {login.login || '–'}
      </span>
      <span role="gridcell" className={classes.text}>
        <Tool login={login} />
      </span>
      <span role="gridcell" className={classes.text}>
        <ProjectLink login={login} />
      </span>
      <span role="gridcell">
        <Status login={login} />
      </span>
      <span role="gridcell" className={classes.text}>
        <AddressPart login={login} />
      </span>
      <span role="gridcell" className={classes.date}>
        {formatDate(login.generatedDate)}
      </span>
      <span role="gridcell" className={classes.date}>
        {formatDate(login.fillInDate)}
      </span>
      <span role="gridcell">
        <InvoiceChip login={login} />
      </span>
      <span role="gridcell" className={classes.actions}>
        <Actions login={login} onDiagnose={onDiagnose} onUnlock={onUnlock} />
      </span>
    </>
  )
}

function Card({ login, onDiagnose, onUnlock }: Props) {
  const { t } = useTranslation('logins')
  return (
    <>
      <span role="rowheader" className={classes.cardName}>
        <Person login={login} />
      </span>
      <span role="gridcell" className={classes.cardStatus}>
        <Status login={login} />
      </span>
      <span role="gridcell" className={classes.cardTool}>
        <Tool login={login} />
      </span>
      <span role="gridcell" className={classes.cardAddress}>
        <AddressPart login={login} />
        {login.invoiceGuid && <InvoiceChip login={login} />}
      </span>
      <span role="gridcell" className={classes.cardActions}>
        <Actions login={login} onDiagnose={onDiagnose} onUnlock={onUnlock} narrow />
      </span>
      <span role="gridcell" className={classes.cardCopy}>
        <CopyAddress login={login} />
        {canDiagnose(login) && !hasFailed(login) && (
          <IconButton
            label={t('row.diagnoseOf', { name: personName(login) })}
            icon={<IconStethoscope size={16} />}
            onClick={() => onDiagnose(login)}
          />
        )}
      </span>
    </>
  )
}

function Person({ login }: { login: ListedLogin }) {
  const { t } = useTranslation('logins')
  return (
    <>
      <span className={classes.full} title={login.company}>
        {personName(login)}
      </span>
      {login.incognito && <IconEyeOff size={14} role="img" aria-label={t('row.incognito')} className={classes.mark} />}
      {login.isSimulated && <span className={shared.simulated}>{t('row.simulated')}</span>}
    </>
  )
}

/** The provider, then the tool by its name in the project. */
function Tool({ login: { provider, customToolsName } }: { login: ListedLogin }) {
  const rest = customToolsName.replace(provider, '').trim()
  return (
    <span className={classes.cut} title={customToolsName}>
      <span className={classes.dim}>{provider}</span> {rest}
    </span>
  )
}

/** PLT-2-158 */
function ProjectLink({ login: { companyGuid, projectGuid, project, company } }: { login: ListedLogin }) {
  return (
    <AppLink
      className={classes.project}
      title={`${company}: ${project}`}
      href={pathTo('project-overview', { orgGuid: companyGuid, projGuid: projectGuid })}
    >
      {project}
    </AppLink>
  )
}

function Status({ login: { status, errorMessage } }: { login: ListedLogin }) {
  const statusName = useStatusName()
  return (
    <span title={errorMessage ?? undefined}>
      <StatusGlyph status={glyphOf(status)} label={statusName(status)} />
    </span>
  )
}

function Actions({ login, onDiagnose, onUnlock, narrow }: Props & { narrow?: boolean }) {
  const { t } = useTranslation('logins')
  const name = personName(login)
  return (
    <>
      {canDiagnose(login) && (!narrow || hasFailed(login)) && (
        <Button
          variant="default"
          size="compact-xs"
          className={classes.quick}
          data-stays={hasFailed(login) || undefined}
          leftSection={<IconStethoscope size={14} />}
          aria-label={t('row.diagnoseOf', { name })}
          onClick={() => onDiagnose(login)}
        >
          {t('row.diagnose')}
        </Button>
      )}
      {isLocked(login) && (
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconLockOpen size={14} />}
          aria-label={t('row.unlockOf', { name })}
          onClick={() => onUnlock(login)}
        >
          {t('row.unlock')}
        </Button>
      )}
    </>
  )
}
