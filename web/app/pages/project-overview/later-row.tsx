import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useFetched, type Fetched } from '../../../ui/floating/fetched.ts'
import { RowBox } from '../../../ui/page/row-box.tsx'

/**
 * A row of the overview whose code follows once the people are on their way. Its title stands there meanwhile, so that
 * nothing moves.
 */
export function laterRow<Props extends { title: string }>(part: Fetched<ComponentType<Props>>): ComponentType<Props> {
  return function LaterRow(props: Props) {
    const { t } = useTranslation('ui')
    const Row = useFetched(part)
    const [hasFailed, setHasFailed] = useState(false)
    useEffect(() => fetchPart(part, setHasFailed), [])
    if (Row) return <Row {...props} />
    const again = () => {
      setHasFailed(false)
      fetchPart(part, setHasFailed)
    }
    const retry = <IconButton label={t('error.retry')} icon={<IconRefresh size={16} />} onClick={again} />
    return <RowBox title={props.title} facts="–" actions={hasFailed && retry} />
  }
}

function fetchPart({ fetch }: Fetched<unknown>, onFailure: (hasFailed: true) => void): void {
  fetch().catch(() => onFailure(true))
}
