import { Button } from '@mantine/core'
import { IconCopy, IconExternalLink, IconEyeOff, IconKey, IconLockOpen, IconStethoscope } from '@tabler/icons-react'
import { addressCell } from '../../../../domain/logins/address-cell.ts'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { AppLink } from '../../../platform/address/app-link.tsx'
import { useGoTo } from '../../../platform/address/location.ts'
import { copyText } from '../../../platform/clipboard.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { RowAction } from '../../../ui/data-table/data-column.ts'
import { RowMenu } from '../../../ui/data-table/rows/row-menu.tsx'
import { StatusGlyph } from '../../../ui/marks/status-glyph.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { AddressPart, CopyAddress, useCopyAddress } from '../address-part.tsx'
import { InvoiceChip } from '../invoice-chip.tsx'
import { glyphOf, usePersonName, useProblem, useStatusName } from '../login-words.ts'
import { isLocked } from '../use-unlock.ts'
import shared from '../logins.module.css'
import classes from './listing.module.css'
import type { ListingColumn } from './use-listing-columns.ts'
import type { ListedLogin } from './use-listing.ts'

export type LineActions = {
  onDiagnose: (login: ListedLogin) => void
  onUnlock: (login: ListedLogin) => void
}

type Props = LineActions & {
  login: ListedLogin
  isShown: (column: ListingColumn) => boolean
  indented?: boolean
}

/** Only Hogan says what it knows about a login (PLT-2-157). */
const canDiagnose = ({ provider, login }: ListedLogin) => provider === 'Hogan' && login !== ''

const hasFailed = ({ status }: ListedLogin) => status === loginStatus.error

/** A button that is always there lies under the invoice and the dates, however long its word is. */
const hasLastingButton = (login: ListedLogin) => isLocked(login) || (canDiagnose(login) && hasFailed(login))

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

function Cells(props: Props) {
  const { login, isShown } = props
  const { formatDate } = useFormat()
  const isSecond = isShown('tool')
  return (
    <>
      <span role="presentation" className={classes.who}>
        <span role="rowheader" className={classes.name}>
          <Person login={login} />
          {!isShown('login') && <Simulated login={login} />}
        </span>
        {isShown('login') && (login.login || login.isSimulated) && (
          <span role="gridcell" className={classes.login}>
            <span className={classes.code}>{login.login}</span>
            <Simulated login={login} />
          </span>
        )}
      </span>
      {isShown('tool') && (
        <span role="gridcell">
          <Tool login={login} />
        </span>
      )}
      {isShown('project') && (
        <span role="gridcell" className={classes.project} data-second={isSecond || undefined}>
          <ProjectLink login={login} />
        </span>
      )}
      {isShown('status') && (
        <span role="gridcell">
          <Status login={login} />
        </span>
      )}
      {isShown('address') && (
        <span role="gridcell" className={classes.text}>
          <AddressPart login={login} />
        </span>
      )}
      {isShown('generated') && (
        <span role="gridcell" className={classes.date}>
          {formatDate(login.generatedDate)}
        </span>
      )}
      {isShown('filledIn') && (
        <span role="gridcell" className={classes.date}>
          {formatDate(login.fillInDate)}
        </span>
      )}
      {isShown('invoice') && (
        <span role="gridcell">
          <InvoiceChip login={login} />
        </span>
      )}
      <span role="gridcell" className={classes.actions} data-low={hasLastingButton(login) || undefined}>
        <Actions {...props} />
        <Menu {...props} />
      </span>
      <Problem login={login} />
    </>
  )
}

function Card(props: Props) {
  const { login } = props
  return (
    <>
      <span role="rowheader" className={classes.cardName}>
        <Person login={login} />
        <Simulated login={login} />
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
        <Actions {...props} narrow />
        <Problem login={login} />
      </span>
      <span role="gridcell" className={classes.cardCopy}>
        <CopyAddress login={login} />
        <Menu {...props} />
      </span>
    </>
  )
}

function Person({ login }: { login: ListedLogin }) {
  const { t } = useTranslation('logins')
  const personName = usePersonName()
  return (
    <>
      <span className={classes.full} title={login.company}>
        {personName(login)}
      </span>
      {login.incognito && <IconEyeOff size={14} role="img" aria-label={t('row.incognito')} className={classes.mark} />}
    </>
  )
}

function Simulated({ login }: { login: ListedLogin }) {
  const { t } = useTranslation('logins')
  return login.isSimulated ? <span className={shared.simulated}>{t('row.simulated')}</span> : null
}

/** The provider, then the tool by its name in the project. */
function Tool({ login: { provider, customToolsName } }: { login: ListedLogin }) {
  const rest = customToolsName.replace(provider, '').trim()
  return (
    <span className={classes.full}>
      <span className={classes.dim}>{provider}</span> {rest}
    </span>
  )
}

/** PLT-2-158 */
function ProjectLink({ login: { companyGuid, projectGuid, project, company } }: { login: ListedLogin }) {
  return (
    <AppLink
      title={`${company}: ${project}`}
      href={pathTo('project-overview', { orgGuid: companyGuid, projGuid: projectGuid })}
    >
      {project}
    </AppLink>
  )
}

function Status({ login: { status } }: { login: ListedLogin }) {
  const statusName = useStatusName()
  return <StatusGlyph status={glyphOf(status)} label={statusName(status)} />
}

/** A sentence, so it has a line of its own. */
function Problem({ login }: { login: ListedLogin }) {
  const problem = useProblem()(login)
  return problem ? <span className={classes.problem}>{problem}</span> : null
}

/** What is rarely done with a login; what it is in need of stands before it. */
function Menu({ login, onDiagnose, onUnlock }: Props) {
  const { t } = useTranslation('logins')
  const personName = usePersonName()
  const copy = useCopyAddress()
  const goTo = useGoTo()
  const { companyGuid, projectGuid } = login
  const cell = addressCell(login)
  const some: (RowAction | false)[] = [
    'copy' in cell &&
      cell.copy !== null && {
        id: 'copy',
        label: t('row.copyLink'),
        icon: <IconCopy size={16} />,
        onSelect: () => copy(login),
      },
    login.login !== '' && {
      id: 'login',
      label: t('row.copyLogin'),
      icon: <IconKey size={16} />,
      onSelect: () => void copyText(login.login, t('row.loginCopied')),
    },
    {
      id: 'project',
      label: t('row.openProject'),
      icon: <IconExternalLink size={16} />,
      onSelect: () => goTo(pathTo('project-overview', { orgGuid: companyGuid, projGuid: projectGuid })),
    },
    canDiagnose(login) && {
      id: 'diagnose',
      label: t('row.diagnose'),
      icon: <IconStethoscope size={16} />,
      onSelect: () => onDiagnose(login),
    },
    isLocked(login) && {
      id: 'unlock',
      label: t('row.unlock'),
      icon: <IconLockOpen size={16} />,
      onSelect: () => onUnlock(login),
    },
  ]
  return <RowMenu actions={some.filter((one) => one !== false)} label={personName(login)} tabbable bare />
}

function Actions({ login, onDiagnose, onUnlock, narrow }: Props & { narrow?: boolean }) {
  const { t } = useTranslation('logins')
  const name = usePersonName()(login)
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
