import type { Facts } from '@attestry/core/vault/facts'
import { summaryWith } from '@attestry/core/vault/told'
import type { Product, VaultFile } from '@attestry/core/vault/vault'
import { IssueDialog } from '../../../ui/issue-dialog'

type Props = { product: Product; facts: Facts; files: readonly VaultFile[]; onClose: () => void }

/** Reports that something shown about a product is wrong. */
export const ReportDialog = ({ product, facts, files, onClose }: Props) => (
  <IssueDialog
    text={`Tell us what is wrong with ${product.part_number}.`}
    shown={{
      message_context: contextOf(product, files.length),
      compliance_summary: summaryWith(product.compliance_summary, facts),
      documents: files.map(({ id, doc_type, original_filename }) => ({ id, doc_type, original_filename })),
      source: 'vault',
    }}
    onClose={onClose}
  />
)

const contextOf = ({ part_number, manufacturer, product_type, status }: Product, count: number) =>
  [
    `Part Number: ${part_number}`,
    `Manufacturer: ${manufacturer.name}`,
    `Type: ${product_type.name}`,
    `Status: ${status}`,
    `Files: ${count}`,
  ].join('\n')
