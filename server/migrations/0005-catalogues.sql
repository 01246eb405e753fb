-- What every installation starts with: the branches of the house.
insert into branches (id, code, name, price_list_only) values
  ('b0000000-0000-4000-8000-000000000001', 'ASI', 'ASI', false),
  ('b0000000-0000-4000-8000-000000000002', 'CZ', 'Czech Republic', false),
  ('b0000000-0000-4000-8000-000000000003', 'RS', 'Serbia', false),
  ('b0000000-0000-4000-8000-000000000004', 'SK', 'Slovakia', false),
  ('b0000000-0000-4000-8000-000000000005', 'PL', 'Poland', false),
  ('b0000000-0000-4000-8000-000000000006', 'RU', 'Russia', false),
  ('b0000000-0000-4000-8000-000000000007', 'HU', 'Hungary', false),
  ('b0000000-0000-4000-8000-000000000008', 'US', 'USA', true),
  ('b0000000-0000-4000-8000-000000000009', 'AT', 'Austria', false);

insert into tools (id, provider, name, report_id, product_code, requires_competency_model, requires_rating_scale, requires_custom_input, requires_wave_setup, custom_input_structure, custom_input_description) values
  (1, 'Hogan', 'HPI', 'HPI-FLASH', 'HOG-HPI', false, false, false, false, '', ''),
  (2, 'Hogan', 'HDS', 'HDS-CHALLENGE', 'HOG-HDS', false, false, false, false, '', ''),
  (3, 'Hogan', 'MVPI', 'MVPI-VALUES', 'HOG-MVPI', false, false, false, false, '', ''),
  (4, 'XRT', 'Abstract reasoning test', 'ART', 'XRT-ART', false, false, false, false, '', ''),
  (5, 'XRT', 'Diagrammatic reasoning test', 'DRT', 'XRT-DRT', false, false, false, false, '', ''),
  (6, 'XRT', 'Numerical reasoning test', 'NRT', 'XRT-NRT', false, false, false, false, '', ''),
  (7, 'Pointleader', 'Pointleader', 'PL', 'PL-STD', false, false, false, false, '', ''),
  (8, 'AS360', '360° feedback', 'AS360', '360-STD', false, false, false, true, '', ''),
  (9, 'ACDC', 'Assessment centre', 'ACDC', 'ACDC-STD', true, true, false, true, '', ''),
  (10, 'IST', 'Intelligence structure test', 'IST', 'IST-STD', false, false, true, false, 'form,version', 'Form and version of the booklet, a line each: form: A');
select setval(pg_get_serial_sequence('tools', 'id'), 100);

insert into norms (tool_id, name, abbreviation) values
  (1, 'Czech working population 2024', 'CZ24'), (1, 'Polish working population 2023', 'PL23'), (1, 'Global 2022', 'GL22'),
  (2, 'Czech working population 2024', 'CZ24'), (2, 'Global 2022', 'GL22'), (3, 'Czech working population 2024', 'CZ24'),
  (4, 'University graduates', 'UNI'), (4, 'Managers', 'MAN'), (5, 'University graduates', 'UNI'), (6, 'University graduates', 'UNI'), (6, 'Managers', 'MAN');
insert into password_formats (name, pattern) values ('10 letters and digits', 'alnum:10'), ('8 digits', 'digits:8'), ('Provider''s own', 'provider');
