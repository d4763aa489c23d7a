import type { ChatSummary } from '@attestry/core/assistant/chat'
import { Facts } from '../../../ui/facts'
import { Block } from './block'
import { isSuggested, Sources, Suggested } from './sources'

/** Who makes a part, and what it is. */
export function ProductInfo({ summary }: { summary: ChatSummary }) {
  const { manufacturer_info: maker, product_info: product } = summary
  const name = maker?.name || product?.manufacturer || summary.manufacturer
  return (
    <Block title="Product Info" action={product && isSuggested(product.sources) && <Suggested />}>
      <Facts
        facts={{
          Manufacturer: name,
          ...(maker?.reputation && { Reputation: maker.reputation }),
          'Product type': product?.type,
          Description: product?.description,
          ...(product && product.key_features.length > 0 && { 'Key features': <Features of={product.key_features} /> }),
        }}
      />
      {product && <Sources sources={product.sources.filter(({ kind }) => kind !== 'model')} />}
    </Block>
  )
}

const Features = ({ of }: { of: readonly string[] }) => (
  <ul style={{ margin: 0, paddingLeft: '1.1em', listStyle: 'disc' }}>
    {of.map((feature) => (
      <li key={feature}>{feature}</li>
    ))}
  </ul>
)
