import { ScoringPage } from '../../features/acdc/link/scoring/scoring-page.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage<'acdc-scoring'>(ScoringPage)
