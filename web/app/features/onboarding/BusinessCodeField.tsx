import type { ReferenceData } from '@troskel/contract/values/reference-data';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { useFieldNotice } from '../../ui/field-notices.ts';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { useFieldFault } from '../../ui/form-field.ts';
import { useFieldId } from '../../ui/Form.tsx';
import { ChevronDownIcon, CloseIcon } from '../../ui/icons.tsx';
import { BareInput, InputBox } from '../../ui/Input.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { TextButton } from '../../ui/Link.tsx';
import { BusinessCodeDialog } from './BusinessCodeDialog.tsx';
import { businessCodeTexts } from './business-code.texts.ts';
import { pathOf } from './business-code-tree.ts';
import type { RawNode } from './business-code-tree.ts';
import { businessCodeOptions } from './business-codes.ts';
import { companyStepTexts } from './company-step.texts.ts';
import { useBusinessCodeCombobox } from './use-business-code-combobox.ts';
import styles from './BusinessCodeField.module.css';

/**
 * One of the 835 business codes, found by typing (WAI-ARIA Authoring Practices, "Editable Combobox
 * With List Autocomplete"). The list shows the best; the rest comes with more letters.
 */
export function BusinessCodeField({
  sections,
}: {
  sections: ReferenceData['businessCodes'];
}): ReactNode {
  const texts = useTexts(companyStepTexts);
  const name = 'businessCode';
  const { field } = useController<{ businessCode: string }, 'businessCode'>({ name });
  const id = useFieldId(name);
  const fault = useFieldFault(name);
  const options = useMemo(() => businessCodeOptions(sections), [sections]);
  const combobox = useBusinessCodeCombobox({
    id,
    options,
    value: field.value,
    onChange: field.onChange,
  });
  const { shown, hiddenCount, isOpen } = combobox;
  const more = useTexts(businessCodeTexts);
  /** Null once the dialog has gone; it is made anew each time. */
  const [dialog, setDialog] = useState<'open' | 'closing' | null>(null);
  const path = useMemo(() => pathOf<RawNode>(sections, field.value), [sections, field.value]);
  return (
    <div className={styles.field}>
      <FieldFrame
        id={id}
        label={texts.businessCode}
        help={texts.businessCodeHelp}
        notice={useFieldNotice('businessCode')}
        error={fault}
      >
        {(wiring) => (
          <div
            className={styles.place}
            onBlur={(event) => {
              // Only when the focus leaves the field altogether.
              if (event.currentTarget.contains(event.relatedTarget)) return;
              combobox.leave();
              field.onBlur();
            }}
          >
            <InputBox>
              <BareInput
                {...wiring}
                {...combobox.inputProps}
                ref={field.ref}
                type="text"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-required
              />
              {field.value !== '' && (
                <button
                  className={styles.tool}
                  type="button"
                  aria-label={texts.businessCodeClear}
                  onClick={combobox.clear}
                >
                  <CloseIcon size={18} />
                </button>
              )}
              <button
                className={styles.tool}
                type="button"
                tabIndex={-1}
                aria-hidden="true"
                onMouseDown={combobox.toggle}
              >
                <ChevronDownIcon />
              </button>
            </InputBox>
            {isOpen && (
              <div className={styles.popup}>
                {shown.length > 0 && (
                  <ul
                    className={styles.options}
                    {...combobox.listProps}
                    aria-label={texts.businessCode}
                  >
                    {shown.map((option, index) => (
                      <li
                        className={styles.option}
                        key={option.code}
                        {...combobox.optionProps(option, index)}
                        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- an option, by what is spread
                        aria-selected={option.code === field.value}
                      >
                        <span>{option.code}</span>
                        <span>
                          {option.label}
                          <span>{option.branch}</span>
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
                {(hiddenCount > 0 || shown.length === 0) && (
                  <p className={styles.remark}>
                    {hiddenCount > 0
                      ? texts.businessCodeMore(hiddenCount)
                      : texts.businessCodeCount(0)}
                  </p>
                )}
              </div>
            )}
            <VisuallyHidden as="output">
              {isOpen ? texts.businessCodeCount(shown.length + hiddenCount) : ''}
            </VisuallyHidden>
          </div>
        )}
      </FieldFrame>
      {path.length > 0 && (
        <p className={styles.path}>
          {more.path}:{' '}
          {path
            .slice(0, -1)
            .map(({ label }) => label)
            .join(' › ')}
        </p>
      )}
      <p>
        <TextButton type="button" onClick={() => setDialog('open')}>
          {more.open}
        </TextButton>
      </p>
      {dialog !== null && (
        <BusinessCodeDialog
          open={dialog === 'open'}
          sections={sections}
          value={field.value}
          onChoose={(code) => {
            field.onChange(code);
            setDialog('closing');
          }}
          onClose={() => setDialog('closing')}
          onExited={() => setDialog(null)}
        />
      )}
    </div>
  );
}
