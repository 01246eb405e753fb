import { Button } from '@mantine/core'
import { IconAlertCircle, IconCopy, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { diagnoseLogin } from '../../../../contract/logins/diagnose.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useGoTo } from '../../../platform/address/location.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { callQuery } from '../../../platform/calls/queries.ts'
import { copyText } from '../../../platform/clipboard.ts'
import { formatDateTime } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { usePersonName } from '../login-words.ts'
import classes from './listing.module.css'
import type { ListedLogin } from './use-listing.ts'

/** What Hogan knows about a login (PLT-2-156, PLT-7-69). */
export function DiagnoseDialog({ login, onClose }: { login: ListedLogin; onClose: () => void }) {
  const { t } = useTranslation('logins')
  const query = useQuery({
    ...callQuery(diagnoseLogin, { params: { login: login.login } }, { suppressNotice: true }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const personName = usePersonName()
  const goTo = useGoTo()
  const pairs = query.data ?? []
  const problem = pairs.find(isProblem)
  const shown = pairs.filter((pair) => !isProblem(pair))
  const error = listError(query.isError ? query.error : undefined)
  const asked = formatDateTime(new Date(query.dataUpdatedAt).toISOString())
  const text = [login.login, ...pairs.map(({ name, value }) => `${name}: ${value}`)].join('\n')
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t('diagnose.title', { login: login.login })}
      meta={`${personName(login)}, ${login.customToolsName}${query.isSuccess ? `. ${t('diagnose.asked', { when: asked })}` : ''}`}
      footer={
        <>
          <Button
            data-start
            variant="default"
            leftSection={<IconCopy size={16} />}
            disabled={pairs.length === 0}
            onClick={() => void copyText(text, t('diagnose.copied'))}
          >
            {t('diagnose.copy')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {t('diagnose.again')}
          </Button>
          {problem && login.waveGuid && (
            <Button onClick={() => goTo(customising(login, login.waveGuid ?? ''))}>{t('row.otherNorms')}</Button>
          )}
        </>
      }
    >
      {query.isPending && <SkeletonRows rows={6} />}
      {error && (
        <ErrorState compact code={error.code} title={t('diagnose.failed')}>
          {t('diagnose.failedText')}
        </ErrorState>
      )}
      {problem && <Banner tone="red" icon={<IconAlertCircle size={16} />} title={problem.value} />}
      {shown.length > 0 && (
        <table className={classes.pairs}>
          <tbody>
            {shown.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {query.isSuccess && pairs.length === 0 && <p className={classes.dim}>{t('diagnose.nothing')}</p>}
    </Dialog>
  )
}

const customising = ({ companyGuid, projectGuid, customToolId }: ListedLogin, waveGuid: string) =>
  pathTo('customize-tool', {
    orgGuid: companyGuid,
    projGuid: projectGuid,
    waveGuid,
    customToolId: String(customToolId),
  })

/** The provider's own sentence about what is wrong comes under this name. */
const isProblem = ({ name }: { name: string }) => name.toLowerCase() === 'problem'
