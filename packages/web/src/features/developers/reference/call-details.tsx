import { Fragment, type ReactElement, type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { CodeView } from '../code-view.tsx';
import { ScrollingTable } from '../scrolling-table.tsx';
import { Described } from './described.tsx';
import { type FieldLine, listFields, nameType } from './list-fields.ts';
import type { Call, Content, Parameter } from './openapi.ts';
import styles from './reference.module.css';
import { writeAnswer, writeRequest } from './write-request.ts';

/** What a call takes and answers, with its example. */
export function CallDetails({ call }: { readonly call: Call }): ReactElement {
  const intl = useIntl();
  const { requestBody, responses, 'x-scopes': scopes } = call;
  const parameters = call.parameters.filter((one): one is Parameter => 'in' in one);
  const answer = responses['200'];
  const codes = Object.values(responses).flatMap(
    ({ headers }) => headers?.['error-message'].schema.enum ?? [],
  );
  const answered = Object.values(answer?.content ?? {})[0]?.example;
  return (
    <div className={styles.details}>
      <p className={styles.scopes}>
        {scopes.length === 0 && intl.formatMessage({ id: 'developers.noToken' })}
        {scopes.length > 0 && `${intl.formatMessage({ id: 'developers.scopes' })}: `}
        {scopes.length > 1 && `${intl.formatMessage({ id: 'developers.anyScope' })} `}
        {scopes.map((scope, at) => (
          <span key={scope}>
            {at > 0 && ', '}
            <code>{scope}</code>
          </span>
        ))}
      </p>
      {parameters.length > 0 && (
        <Part title={intl.formatMessage({ id: 'developers.parameters' })}>
          <Fields
            title={intl.formatMessage({ id: 'developers.parameters' })}
            lines={parameters.map(({ name, required, deprecated, description, schema }) => ({
              path: name,
              type: nameType(schema),
              isRequired: required,
              isDeprecated: deprecated === true,
              description: description ?? schema.description ?? '',
            }))}
          />
        </Part>
      )}
      {requestBody && (
        <Part title={intl.formatMessage({ id: 'developers.body' })}>
          <ContentFields
            title={intl.formatMessage({ id: 'developers.body' })}
            content={requestBody.content}
          />
        </Part>
      )}
      {answer && (
        <Part title={intl.formatMessage({ id: 'developers.fields' })}>
          <ContentFields title={intl.formatMessage({ id: 'developers.fields' })} content={answer.content} />
        </Part>
      )}
      <Part title={intl.formatMessage({ id: 'developers.request' })}>
        <CodeView pieces={[writeRequest(call)]} label={intl.formatMessage({ id: 'developers.request' })} />
        {answered !== undefined && (
          <CodeView
            pieces={[writeAnswer(answered)]}
            label={intl.formatMessage({ id: 'developers.answer' })}
          />
        )}
      </Part>
      <Part title={intl.formatMessage({ id: 'developers.errors' })}>
        <p className={styles.codes}>
          {codes.map((code) => (
            <code key={code}>{code}</code>
          ))}
        </p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h4 id={id} className={styles.partTitle}>
        {title}
      </h4>
      {children}
    </section>
  );
}

/** The fields of JSON, or the media type of anything else. */
function ContentFields({
  title,
  content,
}: {
  readonly title: string;
  readonly content: Content;
}): ReactElement {
  const [mediaType = '', media] = Object.entries(content)[0] ?? [];
  const lines = media && mediaType === 'application/json' ? listFields(media.schema) : [];
  if (lines.length === 0) return <code>{mediaType === 'application/json' ? '{}' : mediaType}</code>;
  return <Fields title={title} lines={lines} />;
}

interface FieldsProps {
  readonly title: string;
  readonly lines: readonly FieldLine[];
}

function Fields({ title, lines }: FieldsProps): ReactElement {
  const intl = useIntl();
  return (
    <ScrollingTable label={title} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{intl.formatMessage({ id: 'developers.field' })}</th>
          <th scope="col">{intl.formatMessage({ id: 'developers.type' })}</th>
          <th scope="col">{intl.formatMessage({ id: 'developers.meaning' })}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ path, type, isRequired, isDeprecated, description }) => (
          <tr key={path}>
            <td>
              <FieldPath path={path} />
            </td>
            <td className={styles.type}>{type}</td>
            <td>
              {isRequired && (
                <span className={styles.required}>{intl.formatMessage({ id: 'developers.required' })}</span>
              )}
              {isDeprecated && (
                <span className={styles.deprecated}>
                  {intl.formatMessage({ id: 'developers.deprecated' })}
                </span>
              )}
              <Described text={description} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}

/** Where a field is; a long place wraps after a dot, not within a name. */
function FieldPath({ path }: { readonly path: string }): ReactElement {
  return (
    <code>
      {path.split('.').map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place never changes
        <Fragment key={at}>
          {at > 0 && (
            <>
              .<wbr />
            </>
          )}
          {name}
        </Fragment>
      ))}
    </code>
  );
}
