import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { SenderDomain } from './sender-domains-page.tsx'

/** The records of a domain as a text that can be sent to whoever enters them. */
export function useRecordsText(): (domain: SenderDomain) => string {
  const { t } = useTranslation('sender-domains')
  return ({ name, records }) => {
    const parts = records.map(({ kind, isNeeded, name: at, value, merged }) =>
      [
        `${t(`record.${kind}`)} (${t(isNeeded ? 'needed' : 'advised')})`,
        'TXT',
        `${t('name')}: ${at}`,
        `${t('value')}: ${merged ?? value}`,
        ...(merged === null ? [] : [t('merged')]),
      ].join('\n'),
    )
    return [t('itIntro', { domain: name }), ...parts, t('itEnd')].join('\n\n')
  }
}
