import { Button } from '@mantine/core'
import { IconFlask2 } from '@tabler/icons-react'
import { deleteProviderSettings, listProviderSettings } from '../../../../contract/providers/provider-settings.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { Chip } from '../../../ui/marks/chip.tsx'
import type { Chosen, ProviderSetting } from './provider-settings-page.tsx'
import classes from './provider-settings.module.css'
import { TestResult } from './test-result.tsx'
import { useTest } from './use-test.ts'

type Props = Chosen & { onChange: () => void }

/** One provider of a branch: its account, when it answered last, and its buttons. */
export function ProviderRow({ branch, setting, onChange }: Props) {
  const { t } = useTranslation('providers')
  const { provider, source, isSimulated, address } = setting
  const place = { branchGuid: branch.branchGuid, provider }
  const names = { provider, branch: branch.name }
  const test = useTest(place)
  const [remove, question] = useRemove(place, names)
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <div className={classes.head}>
          <span className={classes.name}>{provider}</span>
          {isSimulated ? (
            <Chip tone="amber" icon={<IconFlask2 size={12} aria-hidden="true" />}>
              {t('settings.source.simulator')}
            </Chip>
          ) : (
            <Chip outline={source === 'none'}>{t(`settings.source.${source}`)}</Chip>
          )}
          {address && source !== 'simulator' && <span className={classes.address}>{address}</span>}
          {source !== 'none' && <Contact setting={setting} />}
        </div>
        <div role="status">{test.result && <TestResult result={test.result} />}</div>
      </div>
      <div className={classes.actions}>
        {source === 'database' && (
          <Button size="xs" variant="subtle" aria-label={t('settings.removeOf', names)} onClick={remove}>
            {t('settings.remove')}
          </Button>
        )}
        {source !== 'none' && (
          <Button
            size="xs"
            variant="default"
            loading={test.isPending}
            aria-label={t('settings.testOf', names)}
            onClick={test.run}
          >
            {t('settings.test')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={t(source === 'database' ? 'settings.changeOf' : 'settings.setUpOf', names)}
          onClick={onChange}
        >
          {t(source === 'database' ? 'settings.change' : 'settings.setUp')}
        </Button>
      </div>
      {question}
    </li>
  )
}

function Contact({ setting: { lastContact, failingSince } }: { setting: ProviderSetting }) {
  const { t } = useTranslation('providers')
  const { formatDateTime } = useFormat()
  return (
    <div className={classes.facts}>
      <span>
        {lastContact ? t('settings.contact', { time: formatDateTime(lastContact) }) : t('settings.noContact')}
      </span>
      {failingSince && (
        <span className={classes.away}>{t('settings.away', { time: formatDateTime(failingSince) })}</span>
      )}
    </div>
  )
}

/** Forgets the saved account after a question. */
function useRemove(
  params: { branchGuid: string; provider: ProviderSetting['provider'] },
  names: { provider: string; branch: string },
) {
  const { t } = useTranslation('providers')
  const [confirm, question] = useConfirm()
  const forget = useWrite(deleteProviderSettings, {
    refresh: [listProviderSettings],
    errorText: t('settings.notRemoved'),
  })
  const handleRemove = async () => {
    const agreed = await confirm({
      title: t('settings.removeAsk', names),
      text: t('settings.removeAskText'),
      confirmLabel: t('settings.remove'),
      tone: 'red',
    })
    if (agreed)
      forget.mutate({ params }, { onSuccess: () => notify({ kind: 'positive', title: t('settings.removed') }) })
  }
  return [() => void handleRemove(), question] as const
}
