import { type ComplianceForm, productsApi } from '@attestry/core/vault/products'
import type { Product } from '@attestry/core/vault/vault'
import { z } from 'zod'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { TextInput } from '../../../ui/text-input'

const Fields = z.object({ features: z.string(), applications: z.string(), specifications: z.string() })

/** Changes what is known of a product besides its compliance. */
export function EditDetailsDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { product_info: info, datasheet_info: sheet } = product.compliance_summary
  const specifications = Object.entries(sheet?.key_specifications ?? {}).map(([name, value]) => `${name}: ${value}`)
  const form = useCallForm(Fields, {
    start: {
      features: info?.key_features.join('\n') ?? '',
      applications: info?.applications.join('\n') ?? '',
      specifications: specifications.join('\n'),
    },
    send: (_fields, call, changed) => {
      const compliance_summary = formOf(changed)
      const isChanged = Object.keys(compliance_summary).length > 0
      return call(productsApi.updateProduct, {
        id: product.id,
        ...(isChanged && { compliance_data: { compliance_summary, source: 'user_input' } }),
      })
    },
    done: () => ['Product details updated'],
    failed: ['Failed to update product details'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Edit Product Details"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      width="sm"
      onClose={onClose}
    >
      <TextInput label="Key features" hint="One on each line" multiline minRows={3} {...form.field('features')} />
      <TextInput label="Applications" hint="One on each line" multiline minRows={3} {...form.field('applications')} />
      <TextInput
        label="Technical specifications"
        hint="One on each line, such as Supply voltage: 2 V to 15 V"
        multiline
        minRows={4}
        {...form.field('specifications')}
      />
    </FormDialog>
  )
}

/** What is left out stays as it is. */
const formOf = ({ features, applications, specifications }: Partial<z.infer<typeof Fields>>): ComplianceForm => {
  const product_info = {
    ...(features !== undefined && { key_features: linesOf(features) }),
    ...(applications !== undefined && { applications: linesOf(applications) }),
  }
  return {
    ...(Object.keys(product_info).length > 0 && { product_info }),
    ...(specifications !== undefined && {
      datasheet_info: { available: true, key_specifications: pairsOf(specifications) },
    }),
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    linesOf(text).map((line) => {
      const [name = '', ...value] = line.split(':')
      return [name.trim(), value.join(':').trim()]
    }),
  )
