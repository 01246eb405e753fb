import { Button, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconKey, IconTrash } from '@tabler/icons-react'
import { copyText } from '../../platform/clipboard.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Box } from '../../ui/page/box.tsx'
import { AddressList } from './address-list.tsx'
import { DomainStateChip } from './domain-state-chip.tsx'
import { RecordRow } from './record-row.tsx'
import type { SenderDomain } from './sender-domains-page.tsx'
import classes from './sender-domains.module.css'
import { useDomainActions } from './use-domain-actions.tsx'
import { useRecordsText } from './use-records-text.ts'

export type DomainProps = { companyGuid: string; domain: SenderDomain; mayChange: boolean }

/** One domain: whether it is in use, its records as they should be and as they are, and its addresses. */
export function DomainBox({ companyGuid, domain, mayChange }: DomainProps) {
  const { t } = useTranslation('sender-domains')
  const { formatDateTime } = useFormat()
  const actions = useDomainActions(companyGuid, domain)
  const { name, state, records, checkedAt, lostAt } = domain
  return (
    <Box
      title={name}
      bleed
      note={<DomainStateChip state={state} />}
      actions={<DomainMenu domain={domain} mayChange={mayChange} actions={actions} />}
    >
      <div className={classes.head} data-state={state}>
        <p className={classes.next}>{t(`next.${state}`, { time: lostAt ? formatDateTime(lostAt) : '' })}</p>
        <div className={classes.checking}>
          <span className={classes.dim} role="status">
            {checkedAt ? t('checked', { time: formatDateTime(checkedAt) }) : t('neverChecked')}
          </span>
          <Button
            size="xs"
            variant="default"
            loading={actions.isChecking}
            aria-label={t('checkOf', { domain: name })}
            onClick={actions.check}
          >
            {t('check')}
          </Button>
        </div>
      </div>
      <ul className={classes.records} aria-label={t('recordsOf', { domain: name })}>
        {records.map((record) => (
          <RecordRow key={record.name + record.kind} record={record} />
        ))}
      </ul>
      <AddressList companyGuid={companyGuid} domain={domain} mayChange={mayChange} />
      {actions.question}
    </Box>
  )
}

type MenuProps = Omit<DomainProps, 'companyGuid'> & { actions: ReturnType<typeof useDomainActions> }

function DomainMenu({ domain, mayChange, actions }: MenuProps) {
  const { t } = useTranslation('sender-domains')
  const textOf = useRecordsText()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('actions', { domain: domain.name })} icon={<IconDots size={16} />} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void copyText(textOf(domain), t('copiedAll'))}>
          {t('copyAll')}
        </Menu.Item>
        {mayChange && (
          <>
            <Menu.Item leftSection={<IconKey size={16} />} onClick={actions.changeKey}>
              {t('changeKey')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={actions.remove}>
              {t('remove')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
