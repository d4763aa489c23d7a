import { Icon, type IconName } from '../ui/icon'

export type Pillar = { name: string; scope: string; isActive: boolean; icon: IconName }

/** What full-cycle compliance means. Two of the five work today. */
export const pillars: readonly Pillar[] = [
  { name: 'Product Compliance', scope: 'RoHS, REACH, Prop 65, Conflict Minerals', isActive: true, icon: 'product' },
  { name: 'Trade Compliance', scope: 'HS code classification, origin, tariffs', isActive: true, icon: 'trade' },
  { name: 'Logistic Compliance', scope: 'Labels, MSDS, hazmat', isActive: false, icon: 'logistic' },
  { name: 'Market Compliance', scope: 'CE/FCC/UL readiness', isActive: false, icon: 'market' },
  { name: 'Financial Compliance', scope: 'KYC/AML, payment transparency', isActive: false, icon: 'financial' },
]

export const PillarCard = ({ name, scope, isActive, icon }: Pillar) => (
  <article className="card pillar" data-active={isActive}>
    <span className="card-icon">
      <Icon name={icon} />
    </span>
    <h3>{name}</h3>
    <p>{scope}</p>
    <span className={isActive ? 'badge badge-good' : 'badge'}>{isActive ? 'Active Today' : 'Coming Soon'}</span>
  </article>
)
