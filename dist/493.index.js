export const id = 493;
export const ids = [493];
export const modules = {

/***/ 9857:
/***/ ((__unused_webpack_module, exports) => {

// Generated from schemas.ts by npm run generate. Do not edit.
exports.token = validate10;const schema11 = {"type":"object","required":["issued_at","expires_at","user","project","roles","catalog"],"properties":{"issued_at":{"type":"string"},"expires_at":{"type":"string"},"user":{"type":"object","required":["id","name","domain"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"type":"string"},"domain":{"type":"object","required":["id","name"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"type":"string"}}}}},"project":{"type":"object","required":["id","name","domain"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"type":"string"},"domain":{"type":"object","required":["id","name"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"type":"string"}}}}},"roles":{"type":"array","items":{"type":"object","required":["name"],"properties":{"name":{"type":"string"}}}},"catalog":{"type":"array","items":{"type":"object","required":["type","endpoints"],"properties":{"type":{"type":"string"},"name":{"type":"string"},"endpoints":{"type":"array","items":{"type":"object","required":["url","interface"],"properties":{"url":{"type":"string"},"interface":{"type":"string"},"region":{"anyOf":[{"type":"string"},{"type":"null"}]},"region_id":{"anyOf":[{"type":"string"},{"type":"null"}]}}}}}}},"application_credential":{"type":"object","required":["id","name","restricted"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"type":"string"},"restricted":{"type":"boolean"},"access_rules":{"type":"array","items":{"type":"object","required":["service","method","path"],"properties":{"service":{"type":"string"},"method":{"type":"string"},"path":{"type":"string"}}}}}}}};const pattern0 = new RegExp("^\\S+$", "u");function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if(((((((data.issued_at === undefined) && (missing0 = "issued_at")) || ((data.expires_at === undefined) && (missing0 = "expires_at"))) || ((data.user === undefined) && (missing0 = "user"))) || ((data.project === undefined) && (missing0 = "project"))) || ((data.roles === undefined) && (missing0 = "roles"))) || ((data.catalog === undefined) && (missing0 = "catalog"))){validate10.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.issued_at !== undefined){const _errs1 = errors;if(typeof data.issued_at !== "string"){validate10.errors = [{instancePath:instancePath+"/issued_at",schemaPath:"#/properties/issued_at/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.expires_at !== undefined){const _errs3 = errors;if(typeof data.expires_at !== "string"){validate10.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.user !== undefined){let data2 = data.user;const _errs5 = errors;if(errors === _errs5){if(data2 && typeof data2 == "object" && !Array.isArray(data2)){let missing1;if((((data2.id === undefined) && (missing1 = "id")) || ((data2.name === undefined) && (missing1 = "name"))) || ((data2.domain === undefined) && (missing1 = "domain"))){validate10.errors = [{instancePath:instancePath+"/user",schemaPath:"#/properties/user/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];return false;}else {if(data2.id !== undefined){let data3 = data2.id;const _errs7 = errors;if(errors === _errs7){if(typeof data3 === "string"){if(!pattern0.test(data3)){validate10.errors = [{instancePath:instancePath+"/user/id",schemaPath:"#/properties/user/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate10.errors = [{instancePath:instancePath+"/user/id",schemaPath:"#/properties/user/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid1 = _errs7 === errors;}else {var valid1 = true;}if(valid1){if(data2.name !== undefined){const _errs9 = errors;if(typeof data2.name !== "string"){validate10.errors = [{instancePath:instancePath+"/user/name",schemaPath:"#/properties/user/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid1 = _errs9 === errors;}else {var valid1 = true;}if(valid1){if(data2.domain !== undefined){let data5 = data2.domain;const _errs11 = errors;if(errors === _errs11){if(data5 && typeof data5 == "object" && !Array.isArray(data5)){let missing2;if(((data5.id === undefined) && (missing2 = "id")) || ((data5.name === undefined) && (missing2 = "name"))){validate10.errors = [{instancePath:instancePath+"/user/domain",schemaPath:"#/properties/user/properties/domain/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];return false;}else {if(data5.id !== undefined){let data6 = data5.id;const _errs13 = errors;if(errors === _errs13){if(typeof data6 === "string"){if(!pattern0.test(data6)){validate10.errors = [{instancePath:instancePath+"/user/domain/id",schemaPath:"#/properties/user/properties/domain/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate10.errors = [{instancePath:instancePath+"/user/domain/id",schemaPath:"#/properties/user/properties/domain/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid2 = _errs13 === errors;}else {var valid2 = true;}if(valid2){if(data5.name !== undefined){const _errs15 = errors;if(typeof data5.name !== "string"){validate10.errors = [{instancePath:instancePath+"/user/domain/name",schemaPath:"#/properties/user/properties/domain/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid2 = _errs15 === errors;}else {var valid2 = true;}}}}else {validate10.errors = [{instancePath:instancePath+"/user/domain",schemaPath:"#/properties/user/properties/domain/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid1 = _errs11 === errors;}else {var valid1 = true;}}}}}else {validate10.errors = [{instancePath:instancePath+"/user",schemaPath:"#/properties/user/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid0 = _errs5 === errors;}else {var valid0 = true;}if(valid0){if(data.project !== undefined){let data8 = data.project;const _errs17 = errors;if(errors === _errs17){if(data8 && typeof data8 == "object" && !Array.isArray(data8)){let missing3;if((((data8.id === undefined) && (missing3 = "id")) || ((data8.name === undefined) && (missing3 = "name"))) || ((data8.domain === undefined) && (missing3 = "domain"))){validate10.errors = [{instancePath:instancePath+"/project",schemaPath:"#/properties/project/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];return false;}else {if(data8.id !== undefined){let data9 = data8.id;const _errs19 = errors;if(errors === _errs19){if(typeof data9 === "string"){if(!pattern0.test(data9)){validate10.errors = [{instancePath:instancePath+"/project/id",schemaPath:"#/properties/project/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate10.errors = [{instancePath:instancePath+"/project/id",schemaPath:"#/properties/project/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid3 = _errs19 === errors;}else {var valid3 = true;}if(valid3){if(data8.name !== undefined){const _errs21 = errors;if(typeof data8.name !== "string"){validate10.errors = [{instancePath:instancePath+"/project/name",schemaPath:"#/properties/project/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid3 = _errs21 === errors;}else {var valid3 = true;}if(valid3){if(data8.domain !== undefined){let data11 = data8.domain;const _errs23 = errors;if(errors === _errs23){if(data11 && typeof data11 == "object" && !Array.isArray(data11)){let missing4;if(((data11.id === undefined) && (missing4 = "id")) || ((data11.name === undefined) && (missing4 = "name"))){validate10.errors = [{instancePath:instancePath+"/project/domain",schemaPath:"#/properties/project/properties/domain/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];return false;}else {if(data11.id !== undefined){let data12 = data11.id;const _errs25 = errors;if(errors === _errs25){if(typeof data12 === "string"){if(!pattern0.test(data12)){validate10.errors = [{instancePath:instancePath+"/project/domain/id",schemaPath:"#/properties/project/properties/domain/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate10.errors = [{instancePath:instancePath+"/project/domain/id",schemaPath:"#/properties/project/properties/domain/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid4 = _errs25 === errors;}else {var valid4 = true;}if(valid4){if(data11.name !== undefined){const _errs27 = errors;if(typeof data11.name !== "string"){validate10.errors = [{instancePath:instancePath+"/project/domain/name",schemaPath:"#/properties/project/properties/domain/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid4 = _errs27 === errors;}else {var valid4 = true;}}}}else {validate10.errors = [{instancePath:instancePath+"/project/domain",schemaPath:"#/properties/project/properties/domain/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid3 = _errs23 === errors;}else {var valid3 = true;}}}}}else {validate10.errors = [{instancePath:instancePath+"/project",schemaPath:"#/properties/project/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid0 = _errs17 === errors;}else {var valid0 = true;}if(valid0){if(data.roles !== undefined){let data14 = data.roles;const _errs29 = errors;if(errors === _errs29){if(Array.isArray(data14)){var valid5 = true;const len0 = data14.length;for(let i0=0; i0<len0; i0++){let data15 = data14[i0];const _errs31 = errors;if(errors === _errs31){if(data15 && typeof data15 == "object" && !Array.isArray(data15)){let missing5;if((data15.name === undefined) && (missing5 = "name")){validate10.errors = [{instancePath:instancePath+"/roles/" + i0,schemaPath:"#/properties/roles/items/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"}];return false;}else {if(data15.name !== undefined){if(typeof data15.name !== "string"){validate10.errors = [{instancePath:instancePath+"/roles/" + i0+"/name",schemaPath:"#/properties/roles/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}}}else {validate10.errors = [{instancePath:instancePath+"/roles/" + i0,schemaPath:"#/properties/roles/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid5 = _errs31 === errors;if(!valid5){break;}}}else {validate10.errors = [{instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid0 = _errs29 === errors;}else {var valid0 = true;}if(valid0){if(data.catalog !== undefined){let data17 = data.catalog;const _errs35 = errors;if(errors === _errs35){if(Array.isArray(data17)){var valid7 = true;const len1 = data17.length;for(let i1=0; i1<len1; i1++){let data18 = data17[i1];const _errs37 = errors;if(errors === _errs37){if(data18 && typeof data18 == "object" && !Array.isArray(data18)){let missing6;if(((data18.type === undefined) && (missing6 = "type")) || ((data18.endpoints === undefined) && (missing6 = "endpoints"))){validate10.errors = [{instancePath:instancePath+"/catalog/" + i1,schemaPath:"#/properties/catalog/items/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"}];return false;}else {if(data18.type !== undefined){const _errs39 = errors;if(typeof data18.type !== "string"){validate10.errors = [{instancePath:instancePath+"/catalog/" + i1+"/type",schemaPath:"#/properties/catalog/items/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid8 = _errs39 === errors;}else {var valid8 = true;}if(valid8){if(data18.name !== undefined){const _errs41 = errors;if(typeof data18.name !== "string"){validate10.errors = [{instancePath:instancePath+"/catalog/" + i1+"/name",schemaPath:"#/properties/catalog/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid8 = _errs41 === errors;}else {var valid8 = true;}if(valid8){if(data18.endpoints !== undefined){let data21 = data18.endpoints;const _errs43 = errors;if(errors === _errs43){if(Array.isArray(data21)){var valid9 = true;const len2 = data21.length;for(let i2=0; i2<len2; i2++){let data22 = data21[i2];const _errs45 = errors;if(errors === _errs45){if(data22 && typeof data22 == "object" && !Array.isArray(data22)){let missing7;if(((data22.url === undefined) && (missing7 = "url")) || ((data22.interface === undefined) && (missing7 = "interface"))){validate10.errors = [{instancePath:instancePath+"/catalog/" + i1+"/endpoints/" + i2,schemaPath:"#/properties/catalog/items/properties/endpoints/items/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"}];return false;}else {if(data22.url !== undefined){const _errs47 = errors;if(typeof data22.url !== "string"){validate10.errors = [{instancePath:instancePath+"/catalog/" + i1+"/endpoints/" + i2+"/url",schemaPath:"#/properties/catalog/items/properties/endpoints/items/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid10 = _errs47 === errors;}else {var valid10 = true;}if(valid10){if(data22.interface !== undefined){const _errs49 = errors;if(typeof data22.interface !== "string"){validate10.errors = [{instancePath:instancePath+"/catalog/" + i1+"/endpoints/" + i2+"/interface",schemaPath:"#/properties/catalog/items/properties/endpoints/items/properties/interface/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid10 = _errs49 === errors;}else {var valid10 = true;}if(valid10){if(data22.region !== undefined){let data25 = data22.region;const _errs51 = errors;const _errs52 = errors;let valid11 = false;const _errs53 = errors;if(typeof data25 !== "string"){const err0 = {instancePath:instancePath+"/catalog/" + i1+"/endpoints/" + i2+"/region",schemaPath:"#/properties/catalog/items/properties/endpoints/items/properties/region/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs53 === errors;valid11 = valid11 || _valid0;if(!valid11){const _errs55 = errors;if(data25 !== null){const err1 = {instancePath:instancePath+"/catalog/" + i1+"/endpoints/" + i2+"/region",schemaPath:"#/properties/catalog/items/properties/endpoints/items/properties/region/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs55 === errors;valid11 = valid11 || _valid0;}if(!valid11){const err2 = {instancePath:instancePath+"/catalog/" + i1+"/endpoints/" + i2+"/region",schemaPath:"#/properties/catalog/items/properties/endpoints/items/properties/region/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate10.errors = vErrors;return false;}else {errors = _errs52;if(vErrors !== null){if(_errs52){vErrors.length = _errs52;}else {vErrors = null;}}}var valid10 = _errs51 === errors;}else {var valid10 = true;}if(valid10){if(data22.region_id !== undefined){let data26 = data22.region_id;const _errs57 = errors;const _errs58 = errors;let valid12 = false;const _errs59 = errors;if(typeof data26 !== "string"){const err3 = {instancePath:instancePath+"/catalog/" + i1+"/endpoints/" + i2+"/region_id",schemaPath:"#/properties/catalog/items/properties/endpoints/items/properties/region_id/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs59 === errors;valid12 = valid12 || _valid1;if(!valid12){const _errs61 = errors;if(data26 !== null){const err4 = {instancePath:instancePath+"/catalog/" + i1+"/endpoints/" + i2+"/region_id",schemaPath:"#/properties/catalog/items/properties/endpoints/items/properties/region_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs61 === errors;valid12 = valid12 || _valid1;}if(!valid12){const err5 = {instancePath:instancePath+"/catalog/" + i1+"/endpoints/" + i2+"/region_id",schemaPath:"#/properties/catalog/items/properties/endpoints/items/properties/region_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate10.errors = vErrors;return false;}else {errors = _errs58;if(vErrors !== null){if(_errs58){vErrors.length = _errs58;}else {vErrors = null;}}}var valid10 = _errs57 === errors;}else {var valid10 = true;}}}}}}else {validate10.errors = [{instancePath:instancePath+"/catalog/" + i1+"/endpoints/" + i2,schemaPath:"#/properties/catalog/items/properties/endpoints/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid9 = _errs45 === errors;if(!valid9){break;}}}else {validate10.errors = [{instancePath:instancePath+"/catalog/" + i1+"/endpoints",schemaPath:"#/properties/catalog/items/properties/endpoints/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid8 = _errs43 === errors;}else {var valid8 = true;}}}}}else {validate10.errors = [{instancePath:instancePath+"/catalog/" + i1,schemaPath:"#/properties/catalog/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid7 = _errs37 === errors;if(!valid7){break;}}}else {validate10.errors = [{instancePath:instancePath+"/catalog",schemaPath:"#/properties/catalog/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid0 = _errs35 === errors;}else {var valid0 = true;}if(valid0){if(data.application_credential !== undefined){let data27 = data.application_credential;const _errs63 = errors;if(errors === _errs63){if(data27 && typeof data27 == "object" && !Array.isArray(data27)){let missing8;if((((data27.id === undefined) && (missing8 = "id")) || ((data27.name === undefined) && (missing8 = "name"))) || ((data27.restricted === undefined) && (missing8 = "restricted"))){validate10.errors = [{instancePath:instancePath+"/application_credential",schemaPath:"#/properties/application_credential/required",keyword:"required",params:{missingProperty: missing8},message:"must have required property '"+missing8+"'"}];return false;}else {if(data27.id !== undefined){let data28 = data27.id;const _errs65 = errors;if(errors === _errs65){if(typeof data28 === "string"){if(!pattern0.test(data28)){validate10.errors = [{instancePath:instancePath+"/application_credential/id",schemaPath:"#/properties/application_credential/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate10.errors = [{instancePath:instancePath+"/application_credential/id",schemaPath:"#/properties/application_credential/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid13 = _errs65 === errors;}else {var valid13 = true;}if(valid13){if(data27.name !== undefined){const _errs67 = errors;if(typeof data27.name !== "string"){validate10.errors = [{instancePath:instancePath+"/application_credential/name",schemaPath:"#/properties/application_credential/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid13 = _errs67 === errors;}else {var valid13 = true;}if(valid13){if(data27.restricted !== undefined){const _errs69 = errors;if(typeof data27.restricted !== "boolean"){validate10.errors = [{instancePath:instancePath+"/application_credential/restricted",schemaPath:"#/properties/application_credential/properties/restricted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];return false;}var valid13 = _errs69 === errors;}else {var valid13 = true;}if(valid13){if(data27.access_rules !== undefined){let data31 = data27.access_rules;const _errs71 = errors;if(errors === _errs71){if(Array.isArray(data31)){var valid14 = true;const len3 = data31.length;for(let i3=0; i3<len3; i3++){let data32 = data31[i3];const _errs73 = errors;if(errors === _errs73){if(data32 && typeof data32 == "object" && !Array.isArray(data32)){let missing9;if((((data32.service === undefined) && (missing9 = "service")) || ((data32.method === undefined) && (missing9 = "method"))) || ((data32.path === undefined) && (missing9 = "path"))){validate10.errors = [{instancePath:instancePath+"/application_credential/access_rules/" + i3,schemaPath:"#/properties/application_credential/properties/access_rules/items/required",keyword:"required",params:{missingProperty: missing9},message:"must have required property '"+missing9+"'"}];return false;}else {if(data32.service !== undefined){const _errs75 = errors;if(typeof data32.service !== "string"){validate10.errors = [{instancePath:instancePath+"/application_credential/access_rules/" + i3+"/service",schemaPath:"#/properties/application_credential/properties/access_rules/items/properties/service/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid15 = _errs75 === errors;}else {var valid15 = true;}if(valid15){if(data32.method !== undefined){const _errs77 = errors;if(typeof data32.method !== "string"){validate10.errors = [{instancePath:instancePath+"/application_credential/access_rules/" + i3+"/method",schemaPath:"#/properties/application_credential/properties/access_rules/items/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid15 = _errs77 === errors;}else {var valid15 = true;}if(valid15){if(data32.path !== undefined){const _errs79 = errors;if(typeof data32.path !== "string"){validate10.errors = [{instancePath:instancePath+"/application_credential/access_rules/" + i3+"/path",schemaPath:"#/properties/application_credential/properties/access_rules/items/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid15 = _errs79 === errors;}else {var valid15 = true;}}}}}else {validate10.errors = [{instancePath:instancePath+"/application_credential/access_rules/" + i3,schemaPath:"#/properties/application_credential/properties/access_rules/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid14 = _errs73 === errors;if(!valid14){break;}}}else {validate10.errors = [{instancePath:instancePath+"/application_credential/access_rules",schemaPath:"#/properties/application_credential/properties/access_rules/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid13 = _errs71 === errors;}else {var valid13 = true;}}}}}}else {validate10.errors = [{instancePath:instancePath+"/application_credential",schemaPath:"#/properties/application_credential/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid0 = _errs63 === errors;}else {var valid0 = true;}}}}}}}}}else {validate10.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate10.errors = vErrors;return errors === 0;}exports.applicationCredential = validate11;const schema12 = {"type":"object","required":["id","name"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"type":"string"},"expires_at":{"anyOf":[{"type":"string"},{"type":"null"}]},"unrestricted":{"anyOf":[{"type":"boolean"},{"type":"null"}]},"roles":{"type":"array","items":{"type":"object","required":["name"],"properties":{"name":{"type":"string"}}}}}};function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if(((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))){validate11.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.id !== undefined){let data0 = data.id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate11.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate11.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.name !== undefined){const _errs3 = errors;if(typeof data.name !== "string"){validate11.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.expires_at !== undefined){let data2 = data.expires_at;const _errs5 = errors;const _errs6 = errors;let valid1 = false;const _errs7 = errors;if(typeof data2 !== "string"){const err0 = {instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs7 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs9 = errors;if(data2 !== null){const err1 = {instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs9 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate11.errors = vErrors;return false;}else {errors = _errs6;if(vErrors !== null){if(_errs6){vErrors.length = _errs6;}else {vErrors = null;}}}var valid0 = _errs5 === errors;}else {var valid0 = true;}if(valid0){if(data.unrestricted !== undefined){let data3 = data.unrestricted;const _errs11 = errors;const _errs12 = errors;let valid2 = false;const _errs13 = errors;if(typeof data3 !== "boolean"){const err3 = {instancePath:instancePath+"/unrestricted",schemaPath:"#/properties/unrestricted/anyOf/0/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs13 === errors;valid2 = valid2 || _valid1;if(!valid2){const _errs15 = errors;if(data3 !== null){const err4 = {instancePath:instancePath+"/unrestricted",schemaPath:"#/properties/unrestricted/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs15 === errors;valid2 = valid2 || _valid1;}if(!valid2){const err5 = {instancePath:instancePath+"/unrestricted",schemaPath:"#/properties/unrestricted/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate11.errors = vErrors;return false;}else {errors = _errs12;if(vErrors !== null){if(_errs12){vErrors.length = _errs12;}else {vErrors = null;}}}var valid0 = _errs11 === errors;}else {var valid0 = true;}if(valid0){if(data.roles !== undefined){let data4 = data.roles;const _errs17 = errors;if(errors === _errs17){if(Array.isArray(data4)){var valid3 = true;const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];const _errs19 = errors;if(errors === _errs19){if(data5 && typeof data5 == "object" && !Array.isArray(data5)){let missing1;if((data5.name === undefined) && (missing1 = "name")){validate11.errors = [{instancePath:instancePath+"/roles/" + i0,schemaPath:"#/properties/roles/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];return false;}else {if(data5.name !== undefined){if(typeof data5.name !== "string"){validate11.errors = [{instancePath:instancePath+"/roles/" + i0+"/name",schemaPath:"#/properties/roles/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}}}else {validate11.errors = [{instancePath:instancePath+"/roles/" + i0,schemaPath:"#/properties/roles/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid3 = _errs19 === errors;if(!valid3){break;}}}else {validate11.errors = [{instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid0 = _errs17 === errors;}else {var valid0 = true;}}}}}}}else {validate11.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate11.errors = vErrors;return errors === 0;}exports.server = validate12;const schema13 = {"type":"object","required":["id","name","status","created","tenant_id","metadata","addresses"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"type":"string"},"status":{"type":"string"},"created":{"type":"string"},"tenant_id":{"type":"string"},"metadata":{"type":"object","patternProperties":{"^.*$":{"type":"string"}}},"OS-EXT-STS:task_state":{"anyOf":[{"type":"string"},{"type":"null"}]},"addresses":{"type":"object","patternProperties":{"^.*$":{"type":"array","items":{"type":"object","required":["addr","version"],"properties":{"addr":{"type":"string"},"version":{"type":"integer"},"OS-EXT-IPS:type":{"type":"string"},"OS-EXT-IPS-MAC:mac_addr":{"type":"string"}}}}}},"fault":{"type":"object","required":["message"],"properties":{"code":{"type":"integer"},"message":{"type":"string"},"details":{"anyOf":[{"type":"string"},{"type":"null"}]}}},"key_name":{"anyOf":[{"type":"string"},{"type":"null"}]},"locked":{"type":"boolean"}}};const pattern7 = new RegExp("^.*$", "u");function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.created === undefined) && (missing0 = "created"))) || ((data.tenant_id === undefined) && (missing0 = "tenant_id"))) || ((data.metadata === undefined) && (missing0 = "metadata"))) || ((data.addresses === undefined) && (missing0 = "addresses"))){validate12.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.id !== undefined){let data0 = data.id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate12.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate12.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.name !== undefined){const _errs3 = errors;if(typeof data.name !== "string"){validate12.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.status !== undefined){const _errs5 = errors;if(typeof data.status !== "string"){validate12.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs5 === errors;}else {var valid0 = true;}if(valid0){if(data.created !== undefined){const _errs7 = errors;if(typeof data.created !== "string"){validate12.errors = [{instancePath:instancePath+"/created",schemaPath:"#/properties/created/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs7 === errors;}else {var valid0 = true;}if(valid0){if(data.tenant_id !== undefined){const _errs9 = errors;if(typeof data.tenant_id !== "string"){validate12.errors = [{instancePath:instancePath+"/tenant_id",schemaPath:"#/properties/tenant_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs9 === errors;}else {var valid0 = true;}if(valid0){if(data.metadata !== undefined){let data5 = data.metadata;const _errs11 = errors;if(errors === _errs11){if(data5 && typeof data5 == "object" && !Array.isArray(data5)){var valid1 = true;for(const key0 in data5){if(pattern7.test(key0)){const _errs13 = errors;if(typeof data5[key0] !== "string"){validate12.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/patternProperties/%5E.*%24/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid1 = _errs13 === errors;if(!valid1){break;}}}}else {validate12.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid0 = _errs11 === errors;}else {var valid0 = true;}if(valid0){if(data["OS-EXT-STS:task_state"] !== undefined){let data7 = data["OS-EXT-STS:task_state"];const _errs15 = errors;const _errs16 = errors;let valid2 = false;const _errs17 = errors;if(typeof data7 !== "string"){const err0 = {instancePath:instancePath+"/OS-EXT-STS:task_state",schemaPath:"#/properties/OS-EXT-STS%3Atask_state/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs17 === errors;valid2 = valid2 || _valid0;if(!valid2){const _errs19 = errors;if(data7 !== null){const err1 = {instancePath:instancePath+"/OS-EXT-STS:task_state",schemaPath:"#/properties/OS-EXT-STS%3Atask_state/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs19 === errors;valid2 = valid2 || _valid0;}if(!valid2){const err2 = {instancePath:instancePath+"/OS-EXT-STS:task_state",schemaPath:"#/properties/OS-EXT-STS%3Atask_state/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate12.errors = vErrors;return false;}else {errors = _errs16;if(vErrors !== null){if(_errs16){vErrors.length = _errs16;}else {vErrors = null;}}}var valid0 = _errs15 === errors;}else {var valid0 = true;}if(valid0){if(data.addresses !== undefined){let data8 = data.addresses;const _errs21 = errors;if(errors === _errs21){if(data8 && typeof data8 == "object" && !Array.isArray(data8)){var valid3 = true;for(const key1 in data8){if(pattern7.test(key1)){let data9 = data8[key1];const _errs23 = errors;if(errors === _errs23){if(Array.isArray(data9)){var valid4 = true;const len0 = data9.length;for(let i0=0; i0<len0; i0++){let data10 = data9[i0];const _errs25 = errors;if(errors === _errs25){if(data10 && typeof data10 == "object" && !Array.isArray(data10)){let missing1;if(((data10.addr === undefined) && (missing1 = "addr")) || ((data10.version === undefined) && (missing1 = "version"))){validate12.errors = [{instancePath:instancePath+"/addresses/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/properties/addresses/patternProperties/%5E.*%24/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];return false;}else {if(data10.addr !== undefined){const _errs27 = errors;if(typeof data10.addr !== "string"){validate12.errors = [{instancePath:instancePath+"/addresses/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/addr",schemaPath:"#/properties/addresses/patternProperties/%5E.*%24/items/properties/addr/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid5 = _errs27 === errors;}else {var valid5 = true;}if(valid5){if(data10.version !== undefined){let data12 = data10.version;const _errs29 = errors;if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){validate12.errors = [{instancePath:instancePath+"/addresses/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/version",schemaPath:"#/properties/addresses/patternProperties/%5E.*%24/items/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];return false;}var valid5 = _errs29 === errors;}else {var valid5 = true;}if(valid5){if(data10["OS-EXT-IPS:type"] !== undefined){const _errs31 = errors;if(typeof data10["OS-EXT-IPS:type"] !== "string"){validate12.errors = [{instancePath:instancePath+"/addresses/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/OS-EXT-IPS:type",schemaPath:"#/properties/addresses/patternProperties/%5E.*%24/items/properties/OS-EXT-IPS%3Atype/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid5 = _errs31 === errors;}else {var valid5 = true;}if(valid5){if(data10["OS-EXT-IPS-MAC:mac_addr"] !== undefined){const _errs33 = errors;if(typeof data10["OS-EXT-IPS-MAC:mac_addr"] !== "string"){validate12.errors = [{instancePath:instancePath+"/addresses/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/OS-EXT-IPS-MAC:mac_addr",schemaPath:"#/properties/addresses/patternProperties/%5E.*%24/items/properties/OS-EXT-IPS-MAC%3Amac_addr/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid5 = _errs33 === errors;}else {var valid5 = true;}}}}}}else {validate12.errors = [{instancePath:instancePath+"/addresses/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/properties/addresses/patternProperties/%5E.*%24/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid4 = _errs25 === errors;if(!valid4){break;}}}else {validate12.errors = [{instancePath:instancePath+"/addresses/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/addresses/patternProperties/%5E.*%24/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid3 = _errs23 === errors;if(!valid3){break;}}}}else {validate12.errors = [{instancePath:instancePath+"/addresses",schemaPath:"#/properties/addresses/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid0 = _errs21 === errors;}else {var valid0 = true;}if(valid0){if(data.fault !== undefined){let data15 = data.fault;const _errs35 = errors;if(errors === _errs35){if(data15 && typeof data15 == "object" && !Array.isArray(data15)){let missing2;if((data15.message === undefined) && (missing2 = "message")){validate12.errors = [{instancePath:instancePath+"/fault",schemaPath:"#/properties/fault/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];return false;}else {if(data15.code !== undefined){let data16 = data15.code;const _errs37 = errors;if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){validate12.errors = [{instancePath:instancePath+"/fault/code",schemaPath:"#/properties/fault/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];return false;}var valid6 = _errs37 === errors;}else {var valid6 = true;}if(valid6){if(data15.message !== undefined){const _errs39 = errors;if(typeof data15.message !== "string"){validate12.errors = [{instancePath:instancePath+"/fault/message",schemaPath:"#/properties/fault/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid6 = _errs39 === errors;}else {var valid6 = true;}if(valid6){if(data15.details !== undefined){let data18 = data15.details;const _errs41 = errors;const _errs42 = errors;let valid7 = false;const _errs43 = errors;if(typeof data18 !== "string"){const err3 = {instancePath:instancePath+"/fault/details",schemaPath:"#/properties/fault/properties/details/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs43 === errors;valid7 = valid7 || _valid1;if(!valid7){const _errs45 = errors;if(data18 !== null){const err4 = {instancePath:instancePath+"/fault/details",schemaPath:"#/properties/fault/properties/details/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs45 === errors;valid7 = valid7 || _valid1;}if(!valid7){const err5 = {instancePath:instancePath+"/fault/details",schemaPath:"#/properties/fault/properties/details/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate12.errors = vErrors;return false;}else {errors = _errs42;if(vErrors !== null){if(_errs42){vErrors.length = _errs42;}else {vErrors = null;}}}var valid6 = _errs41 === errors;}else {var valid6 = true;}}}}}else {validate12.errors = [{instancePath:instancePath+"/fault",schemaPath:"#/properties/fault/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid0 = _errs35 === errors;}else {var valid0 = true;}if(valid0){if(data.key_name !== undefined){let data19 = data.key_name;const _errs47 = errors;const _errs48 = errors;let valid8 = false;const _errs49 = errors;if(typeof data19 !== "string"){const err6 = {instancePath:instancePath+"/key_name",schemaPath:"#/properties/key_name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}var _valid2 = _errs49 === errors;valid8 = valid8 || _valid2;if(!valid8){const _errs51 = errors;if(data19 !== null){const err7 = {instancePath:instancePath+"/key_name",schemaPath:"#/properties/key_name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}var _valid2 = _errs51 === errors;valid8 = valid8 || _valid2;}if(!valid8){const err8 = {instancePath:instancePath+"/key_name",schemaPath:"#/properties/key_name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;validate12.errors = vErrors;return false;}else {errors = _errs48;if(vErrors !== null){if(_errs48){vErrors.length = _errs48;}else {vErrors = null;}}}var valid0 = _errs47 === errors;}else {var valid0 = true;}if(valid0){if(data.locked !== undefined){const _errs53 = errors;if(typeof data.locked !== "boolean"){validate12.errors = [{instancePath:instancePath+"/locked",schemaPath:"#/properties/locked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];return false;}var valid0 = _errs53 === errors;}else {var valid0 = true;}}}}}}}}}}}}}else {validate12.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate12.errors = vErrors;return errors === 0;}exports.limits = validate13;const schema14 = {"type":"object","required":["absolute"],"properties":{"absolute":{"type":"object","patternProperties":{"^.*$":{}}}}};function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((data.absolute === undefined) && (missing0 = "absolute")){validate13.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.absolute !== undefined){let data0 = data.absolute;const _errs1 = errors;if(errors === _errs1){if(!(data0 && typeof data0 == "object" && !Array.isArray(data0))){validate13.errors = [{instancePath:instancePath+"/absolute",schemaPath:"#/properties/absolute/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}}}}else {validate13.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate13.errors = vErrors;return errors === 0;}exports.identified = validate14;const schema15 = {"type":"object","required":["id"],"properties":{"id":{"type":"string","pattern":"^\\S+$"}}};function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((data.id === undefined) && (missing0 = "id")){validate14.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.id !== undefined){let data0 = data.id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate14.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate14.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}}}}else {validate14.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate14.errors = vErrors;return errors === 0;}exports.flavor = validate15;const schema16 = {"type":"object","required":["id","name","vcpus","ram","disk"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"type":"string"},"vcpus":{"type":"integer"},"ram":{"type":"integer"},"disk":{"type":"integer"}}};function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.vcpus === undefined) && (missing0 = "vcpus"))) || ((data.ram === undefined) && (missing0 = "ram"))) || ((data.disk === undefined) && (missing0 = "disk"))){validate15.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.id !== undefined){let data0 = data.id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate15.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate15.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.name !== undefined){const _errs3 = errors;if(typeof data.name !== "string"){validate15.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.vcpus !== undefined){let data2 = data.vcpus;const _errs5 = errors;if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){validate15.errors = [{instancePath:instancePath+"/vcpus",schemaPath:"#/properties/vcpus/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];return false;}var valid0 = _errs5 === errors;}else {var valid0 = true;}if(valid0){if(data.ram !== undefined){let data3 = data.ram;const _errs7 = errors;if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){validate15.errors = [{instancePath:instancePath+"/ram",schemaPath:"#/properties/ram/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];return false;}var valid0 = _errs7 === errors;}else {var valid0 = true;}if(valid0){if(data.disk !== undefined){let data4 = data.disk;const _errs9 = errors;if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){validate15.errors = [{instancePath:instancePath+"/disk",schemaPath:"#/properties/disk/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];return false;}var valid0 = _errs9 === errors;}else {var valid0 = true;}}}}}}}else {validate15.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate15.errors = vErrors;return errors === 0;}exports.keypair = validate16;const schema17 = {"type":"object","required":["name"],"properties":{"name":{"type":"string"},"fingerprint":{"anyOf":[{"type":"string"},{"type":"null"}]},"public_key":{"anyOf":[{"type":"string"},{"type":"null"}]},"created_at":{"anyOf":[{"type":"string"},{"type":"null"}]}}};function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((data.name === undefined) && (missing0 = "name")){validate16.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.name !== undefined){const _errs1 = errors;if(typeof data.name !== "string"){validate16.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.fingerprint !== undefined){let data1 = data.fingerprint;const _errs3 = errors;const _errs4 = errors;let valid1 = false;const _errs5 = errors;if(typeof data1 !== "string"){const err0 = {instancePath:instancePath+"/fingerprint",schemaPath:"#/properties/fingerprint/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs5 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs7 = errors;if(data1 !== null){const err1 = {instancePath:instancePath+"/fingerprint",schemaPath:"#/properties/fingerprint/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs7 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/fingerprint",schemaPath:"#/properties/fingerprint/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate16.errors = vErrors;return false;}else {errors = _errs4;if(vErrors !== null){if(_errs4){vErrors.length = _errs4;}else {vErrors = null;}}}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.public_key !== undefined){let data2 = data.public_key;const _errs9 = errors;const _errs10 = errors;let valid2 = false;const _errs11 = errors;if(typeof data2 !== "string"){const err3 = {instancePath:instancePath+"/public_key",schemaPath:"#/properties/public_key/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs11 === errors;valid2 = valid2 || _valid1;if(!valid2){const _errs13 = errors;if(data2 !== null){const err4 = {instancePath:instancePath+"/public_key",schemaPath:"#/properties/public_key/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs13 === errors;valid2 = valid2 || _valid1;}if(!valid2){const err5 = {instancePath:instancePath+"/public_key",schemaPath:"#/properties/public_key/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate16.errors = vErrors;return false;}else {errors = _errs10;if(vErrors !== null){if(_errs10){vErrors.length = _errs10;}else {vErrors = null;}}}var valid0 = _errs9 === errors;}else {var valid0 = true;}if(valid0){if(data.created_at !== undefined){let data3 = data.created_at;const _errs15 = errors;const _errs16 = errors;let valid3 = false;const _errs17 = errors;if(typeof data3 !== "string"){const err6 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}var _valid2 = _errs17 === errors;valid3 = valid3 || _valid2;if(!valid3){const _errs19 = errors;if(data3 !== null){const err7 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}var _valid2 = _errs19 === errors;valid3 = valid3 || _valid2;}if(!valid3){const err8 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;validate16.errors = vErrors;return false;}else {errors = _errs16;if(vErrors !== null){if(_errs16){vErrors.length = _errs16;}else {vErrors = null;}}}var valid0 = _errs15 === errors;}else {var valid0 = true;}}}}}}else {validate16.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate16.errors = vErrors;return errors === 0;}exports.volumeAttachment = validate17;const schema18 = {"type":"object","required":["volumeId"],"properties":{"volumeId":{"type":"string","pattern":"^\\S+$"},"device":{"anyOf":[{"type":"string"},{"type":"null"}]}}};function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((data.volumeId === undefined) && (missing0 = "volumeId")){validate17.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.volumeId !== undefined){let data0 = data.volumeId;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate17.errors = [{instancePath:instancePath+"/volumeId",schemaPath:"#/properties/volumeId/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate17.errors = [{instancePath:instancePath+"/volumeId",schemaPath:"#/properties/volumeId/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.device !== undefined){let data1 = data.device;const _errs3 = errors;const _errs4 = errors;let valid1 = false;const _errs5 = errors;if(typeof data1 !== "string"){const err0 = {instancePath:instancePath+"/device",schemaPath:"#/properties/device/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs5 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs7 = errors;if(data1 !== null){const err1 = {instancePath:instancePath+"/device",schemaPath:"#/properties/device/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs7 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/device",schemaPath:"#/properties/device/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate17.errors = vErrors;return false;}else {errors = _errs4;if(vErrors !== null){if(_errs4){vErrors.length = _errs4;}else {vErrors = null;}}}var valid0 = _errs3 === errors;}else {var valid0 = true;}}}}else {validate17.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate17.errors = vErrors;return errors === 0;}exports.instanceAction = validate18;const schema19 = {"type":"object","required":["action"],"properties":{"action":{"type":"string"},"request_id":{"anyOf":[{"type":"string"},{"type":"null"}]},"message":{"anyOf":[{"type":"string"},{"type":"null"}]},"start_time":{"anyOf":[{"type":"string"},{"type":"null"}]}}};function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((data.action === undefined) && (missing0 = "action")){validate18.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.action !== undefined){const _errs1 = errors;if(typeof data.action !== "string"){validate18.errors = [{instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.request_id !== undefined){let data1 = data.request_id;const _errs3 = errors;const _errs4 = errors;let valid1 = false;const _errs5 = errors;if(typeof data1 !== "string"){const err0 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs5 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs7 = errors;if(data1 !== null){const err1 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs7 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate18.errors = vErrors;return false;}else {errors = _errs4;if(vErrors !== null){if(_errs4){vErrors.length = _errs4;}else {vErrors = null;}}}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.message !== undefined){let data2 = data.message;const _errs9 = errors;const _errs10 = errors;let valid2 = false;const _errs11 = errors;if(typeof data2 !== "string"){const err3 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs11 === errors;valid2 = valid2 || _valid1;if(!valid2){const _errs13 = errors;if(data2 !== null){const err4 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs13 === errors;valid2 = valid2 || _valid1;}if(!valid2){const err5 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate18.errors = vErrors;return false;}else {errors = _errs10;if(vErrors !== null){if(_errs10){vErrors.length = _errs10;}else {vErrors = null;}}}var valid0 = _errs9 === errors;}else {var valid0 = true;}if(valid0){if(data.start_time !== undefined){let data3 = data.start_time;const _errs15 = errors;const _errs16 = errors;let valid3 = false;const _errs17 = errors;if(typeof data3 !== "string"){const err6 = {instancePath:instancePath+"/start_time",schemaPath:"#/properties/start_time/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}var _valid2 = _errs17 === errors;valid3 = valid3 || _valid2;if(!valid3){const _errs19 = errors;if(data3 !== null){const err7 = {instancePath:instancePath+"/start_time",schemaPath:"#/properties/start_time/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}var _valid2 = _errs19 === errors;valid3 = valid3 || _valid2;}if(!valid3){const err8 = {instancePath:instancePath+"/start_time",schemaPath:"#/properties/start_time/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;validate18.errors = vErrors;return false;}else {errors = _errs16;if(vErrors !== null){if(_errs16){vErrors.length = _errs16;}else {vErrors = null;}}}var valid0 = _errs15 === errors;}else {var valid0 = true;}}}}}}else {validate18.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate18.errors = vErrors;return errors === 0;}exports.network = validate19;const schema20 = {"type":"object","required":["id","name","project_id","status","shared","subnets"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"type":"string"},"created_at":{"anyOf":[{"type":"string"},{"type":"null"}]},"project_id":{"type":"string"},"description":{"anyOf":[{"type":"string"},{"type":"null"}]},"revision_number":{"type":"integer"},"status":{"type":"string"},"shared":{"type":"boolean"},"router:external":{"type":"boolean"},"subnets":{"type":"array","items":{"type":"string","pattern":"^\\S+$"}}}};function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if(((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.project_id === undefined) && (missing0 = "project_id"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.shared === undefined) && (missing0 = "shared"))) || ((data.subnets === undefined) && (missing0 = "subnets"))){validate19.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.id !== undefined){let data0 = data.id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate19.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate19.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.name !== undefined){const _errs3 = errors;if(typeof data.name !== "string"){validate19.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.created_at !== undefined){let data2 = data.created_at;const _errs5 = errors;const _errs6 = errors;let valid1 = false;const _errs7 = errors;if(typeof data2 !== "string"){const err0 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs7 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs9 = errors;if(data2 !== null){const err1 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs9 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate19.errors = vErrors;return false;}else {errors = _errs6;if(vErrors !== null){if(_errs6){vErrors.length = _errs6;}else {vErrors = null;}}}var valid0 = _errs5 === errors;}else {var valid0 = true;}if(valid0){if(data.project_id !== undefined){const _errs11 = errors;if(typeof data.project_id !== "string"){validate19.errors = [{instancePath:instancePath+"/project_id",schemaPath:"#/properties/project_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs11 === errors;}else {var valid0 = true;}if(valid0){if(data.description !== undefined){let data4 = data.description;const _errs13 = errors;const _errs14 = errors;let valid2 = false;const _errs15 = errors;if(typeof data4 !== "string"){const err3 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs15 === errors;valid2 = valid2 || _valid1;if(!valid2){const _errs17 = errors;if(data4 !== null){const err4 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs17 === errors;valid2 = valid2 || _valid1;}if(!valid2){const err5 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate19.errors = vErrors;return false;}else {errors = _errs14;if(vErrors !== null){if(_errs14){vErrors.length = _errs14;}else {vErrors = null;}}}var valid0 = _errs13 === errors;}else {var valid0 = true;}if(valid0){if(data.revision_number !== undefined){let data5 = data.revision_number;const _errs19 = errors;if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){validate19.errors = [{instancePath:instancePath+"/revision_number",schemaPath:"#/properties/revision_number/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];return false;}var valid0 = _errs19 === errors;}else {var valid0 = true;}if(valid0){if(data.status !== undefined){const _errs21 = errors;if(typeof data.status !== "string"){validate19.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs21 === errors;}else {var valid0 = true;}if(valid0){if(data.shared !== undefined){const _errs23 = errors;if(typeof data.shared !== "boolean"){validate19.errors = [{instancePath:instancePath+"/shared",schemaPath:"#/properties/shared/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];return false;}var valid0 = _errs23 === errors;}else {var valid0 = true;}if(valid0){if(data["router:external"] !== undefined){const _errs25 = errors;if(typeof data["router:external"] !== "boolean"){validate19.errors = [{instancePath:instancePath+"/router:external",schemaPath:"#/properties/router%3Aexternal/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];return false;}var valid0 = _errs25 === errors;}else {var valid0 = true;}if(valid0){if(data.subnets !== undefined){let data9 = data.subnets;const _errs27 = errors;if(errors === _errs27){if(Array.isArray(data9)){var valid3 = true;const len0 = data9.length;for(let i0=0; i0<len0; i0++){let data10 = data9[i0];const _errs29 = errors;if(errors === _errs29){if(typeof data10 === "string"){if(!pattern0.test(data10)){validate19.errors = [{instancePath:instancePath+"/subnets/" + i0,schemaPath:"#/properties/subnets/items/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate19.errors = [{instancePath:instancePath+"/subnets/" + i0,schemaPath:"#/properties/subnets/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid3 = _errs29 === errors;if(!valid3){break;}}}else {validate19.errors = [{instancePath:instancePath+"/subnets",schemaPath:"#/properties/subnets/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid0 = _errs27 === errors;}else {var valid0 = true;}}}}}}}}}}}}else {validate19.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate19.errors = vErrors;return errors === 0;}exports.subnet = validate20;const schema21 = {"type":"object","required":["id","name","project_id","network_id","cidr","ip_version"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"type":"string"},"created_at":{"anyOf":[{"type":"string"},{"type":"null"}]},"project_id":{"type":"string"},"description":{"anyOf":[{"type":"string"},{"type":"null"}]},"revision_number":{"type":"integer"},"network_id":{"type":"string","pattern":"^\\S+$"},"cidr":{"type":"string"},"ip_version":{"type":"integer"},"gateway_ip":{"anyOf":[{"type":"string"},{"type":"null"}]}}};function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if(((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.project_id === undefined) && (missing0 = "project_id"))) || ((data.network_id === undefined) && (missing0 = "network_id"))) || ((data.cidr === undefined) && (missing0 = "cidr"))) || ((data.ip_version === undefined) && (missing0 = "ip_version"))){validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.id !== undefined){let data0 = data.id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate20.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.name !== undefined){const _errs3 = errors;if(typeof data.name !== "string"){validate20.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.created_at !== undefined){let data2 = data.created_at;const _errs5 = errors;const _errs6 = errors;let valid1 = false;const _errs7 = errors;if(typeof data2 !== "string"){const err0 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs7 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs9 = errors;if(data2 !== null){const err1 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs9 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate20.errors = vErrors;return false;}else {errors = _errs6;if(vErrors !== null){if(_errs6){vErrors.length = _errs6;}else {vErrors = null;}}}var valid0 = _errs5 === errors;}else {var valid0 = true;}if(valid0){if(data.project_id !== undefined){const _errs11 = errors;if(typeof data.project_id !== "string"){validate20.errors = [{instancePath:instancePath+"/project_id",schemaPath:"#/properties/project_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs11 === errors;}else {var valid0 = true;}if(valid0){if(data.description !== undefined){let data4 = data.description;const _errs13 = errors;const _errs14 = errors;let valid2 = false;const _errs15 = errors;if(typeof data4 !== "string"){const err3 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs15 === errors;valid2 = valid2 || _valid1;if(!valid2){const _errs17 = errors;if(data4 !== null){const err4 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs17 === errors;valid2 = valid2 || _valid1;}if(!valid2){const err5 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate20.errors = vErrors;return false;}else {errors = _errs14;if(vErrors !== null){if(_errs14){vErrors.length = _errs14;}else {vErrors = null;}}}var valid0 = _errs13 === errors;}else {var valid0 = true;}if(valid0){if(data.revision_number !== undefined){let data5 = data.revision_number;const _errs19 = errors;if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){validate20.errors = [{instancePath:instancePath+"/revision_number",schemaPath:"#/properties/revision_number/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];return false;}var valid0 = _errs19 === errors;}else {var valid0 = true;}if(valid0){if(data.network_id !== undefined){let data6 = data.network_id;const _errs21 = errors;if(errors === _errs21){if(typeof data6 === "string"){if(!pattern0.test(data6)){validate20.errors = [{instancePath:instancePath+"/network_id",schemaPath:"#/properties/network_id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate20.errors = [{instancePath:instancePath+"/network_id",schemaPath:"#/properties/network_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs21 === errors;}else {var valid0 = true;}if(valid0){if(data.cidr !== undefined){const _errs23 = errors;if(typeof data.cidr !== "string"){validate20.errors = [{instancePath:instancePath+"/cidr",schemaPath:"#/properties/cidr/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs23 === errors;}else {var valid0 = true;}if(valid0){if(data.ip_version !== undefined){let data8 = data.ip_version;const _errs25 = errors;if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){validate20.errors = [{instancePath:instancePath+"/ip_version",schemaPath:"#/properties/ip_version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];return false;}var valid0 = _errs25 === errors;}else {var valid0 = true;}if(valid0){if(data.gateway_ip !== undefined){let data9 = data.gateway_ip;const _errs27 = errors;const _errs28 = errors;let valid3 = false;const _errs29 = errors;if(typeof data9 !== "string"){const err6 = {instancePath:instancePath+"/gateway_ip",schemaPath:"#/properties/gateway_ip/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}var _valid2 = _errs29 === errors;valid3 = valid3 || _valid2;if(!valid3){const _errs31 = errors;if(data9 !== null){const err7 = {instancePath:instancePath+"/gateway_ip",schemaPath:"#/properties/gateway_ip/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}var _valid2 = _errs31 === errors;valid3 = valid3 || _valid2;}if(!valid3){const err8 = {instancePath:instancePath+"/gateway_ip",schemaPath:"#/properties/gateway_ip/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;validate20.errors = vErrors;return false;}else {errors = _errs28;if(vErrors !== null){if(_errs28){vErrors.length = _errs28;}else {vErrors = null;}}}var valid0 = _errs27 === errors;}else {var valid0 = true;}}}}}}}}}}}}else {validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate20.errors = vErrors;return errors === 0;}exports.router = validate21;const schema22 = {"type":"object","required":["id","name","project_id","status"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"type":"string"},"created_at":{"anyOf":[{"type":"string"},{"type":"null"}]},"project_id":{"type":"string"},"description":{"anyOf":[{"type":"string"},{"type":"null"}]},"revision_number":{"type":"integer"},"status":{"type":"string"},"external_gateway_info":{"anyOf":[{"type":"null"},{"type":"object","required":["network_id"],"properties":{"network_id":{"type":"string","pattern":"^\\S+$"}}}]},"routes":{"type":"array","items":{}}}};function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if(((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.project_id === undefined) && (missing0 = "project_id"))) || ((data.status === undefined) && (missing0 = "status"))){validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.id !== undefined){let data0 = data.id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate21.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate21.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.name !== undefined){const _errs3 = errors;if(typeof data.name !== "string"){validate21.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.created_at !== undefined){let data2 = data.created_at;const _errs5 = errors;const _errs6 = errors;let valid1 = false;const _errs7 = errors;if(typeof data2 !== "string"){const err0 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs7 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs9 = errors;if(data2 !== null){const err1 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs9 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate21.errors = vErrors;return false;}else {errors = _errs6;if(vErrors !== null){if(_errs6){vErrors.length = _errs6;}else {vErrors = null;}}}var valid0 = _errs5 === errors;}else {var valid0 = true;}if(valid0){if(data.project_id !== undefined){const _errs11 = errors;if(typeof data.project_id !== "string"){validate21.errors = [{instancePath:instancePath+"/project_id",schemaPath:"#/properties/project_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs11 === errors;}else {var valid0 = true;}if(valid0){if(data.description !== undefined){let data4 = data.description;const _errs13 = errors;const _errs14 = errors;let valid2 = false;const _errs15 = errors;if(typeof data4 !== "string"){const err3 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs15 === errors;valid2 = valid2 || _valid1;if(!valid2){const _errs17 = errors;if(data4 !== null){const err4 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs17 === errors;valid2 = valid2 || _valid1;}if(!valid2){const err5 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate21.errors = vErrors;return false;}else {errors = _errs14;if(vErrors !== null){if(_errs14){vErrors.length = _errs14;}else {vErrors = null;}}}var valid0 = _errs13 === errors;}else {var valid0 = true;}if(valid0){if(data.revision_number !== undefined){let data5 = data.revision_number;const _errs19 = errors;if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){validate21.errors = [{instancePath:instancePath+"/revision_number",schemaPath:"#/properties/revision_number/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];return false;}var valid0 = _errs19 === errors;}else {var valid0 = true;}if(valid0){if(data.status !== undefined){const _errs21 = errors;if(typeof data.status !== "string"){validate21.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs21 === errors;}else {var valid0 = true;}if(valid0){if(data.external_gateway_info !== undefined){let data7 = data.external_gateway_info;const _errs23 = errors;const _errs24 = errors;let valid3 = false;const _errs25 = errors;if(data7 !== null){const err6 = {instancePath:instancePath+"/external_gateway_info",schemaPath:"#/properties/external_gateway_info/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}var _valid2 = _errs25 === errors;valid3 = valid3 || _valid2;if(!valid3){const _errs27 = errors;if(errors === _errs27){if(data7 && typeof data7 == "object" && !Array.isArray(data7)){let missing1;if((data7.network_id === undefined) && (missing1 = "network_id")){const err7 = {instancePath:instancePath+"/external_gateway_info",schemaPath:"#/properties/external_gateway_info/anyOf/1/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}else {if(data7.network_id !== undefined){let data8 = data7.network_id;const _errs29 = errors;if(errors === _errs29){if(typeof data8 === "string"){if(!pattern0.test(data8)){const err8 = {instancePath:instancePath+"/external_gateway_info/network_id",schemaPath:"#/properties/external_gateway_info/anyOf/1/properties/network_id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;}}else {const err9 = {instancePath:instancePath+"/external_gateway_info/network_id",schemaPath:"#/properties/external_gateway_info/anyOf/1/properties/network_id/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}}}}}else {const err10 = {instancePath:instancePath+"/external_gateway_info",schemaPath:"#/properties/external_gateway_info/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}}var _valid2 = _errs27 === errors;valid3 = valid3 || _valid2;}if(!valid3){const err11 = {instancePath:instancePath+"/external_gateway_info",schemaPath:"#/properties/external_gateway_info/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;validate21.errors = vErrors;return false;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid0 = _errs23 === errors;}else {var valid0 = true;}if(valid0){if(data.routes !== undefined){const _errs31 = errors;if(errors === _errs31){if(!(Array.isArray(data.routes))){validate21.errors = [{instancePath:instancePath+"/routes",schemaPath:"#/properties/routes/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid0 = _errs31 === errors;}else {var valid0 = true;}}}}}}}}}}}else {validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate21.errors = vErrors;return errors === 0;}exports.routerInterface = validate22;const schema23 = {"type":"object","required":["port_id","subnet_id"],"properties":{"port_id":{"type":"string","pattern":"^\\S+$"},"subnet_id":{"type":"string","pattern":"^\\S+$"}}};function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if(((data.port_id === undefined) && (missing0 = "port_id")) || ((data.subnet_id === undefined) && (missing0 = "subnet_id"))){validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.port_id !== undefined){let data0 = data.port_id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate22.errors = [{instancePath:instancePath+"/port_id",schemaPath:"#/properties/port_id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate22.errors = [{instancePath:instancePath+"/port_id",schemaPath:"#/properties/port_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.subnet_id !== undefined){let data1 = data.subnet_id;const _errs3 = errors;if(errors === _errs3){if(typeof data1 === "string"){if(!pattern0.test(data1)){validate22.errors = [{instancePath:instancePath+"/subnet_id",schemaPath:"#/properties/subnet_id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate22.errors = [{instancePath:instancePath+"/subnet_id",schemaPath:"#/properties/subnet_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs3 === errors;}else {var valid0 = true;}}}}else {validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate22.errors = vErrors;return errors === 0;}exports.port = validate23;const schema24 = {"type":"object","required":["id","name","project_id","network_id","status","device_id","device_owner","fixed_ips"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"type":"string"},"created_at":{"anyOf":[{"type":"string"},{"type":"null"}]},"project_id":{"type":"string"},"description":{"anyOf":[{"type":"string"},{"type":"null"}]},"revision_number":{"type":"integer"},"network_id":{"type":"string","pattern":"^\\S+$"},"status":{"type":"string"},"device_id":{"type":"string"},"device_owner":{"type":"string"},"fixed_ips":{"type":"array","items":{"type":"object","required":["subnet_id","ip_address"],"properties":{"subnet_id":{"type":"string","pattern":"^\\S+$"},"ip_address":{"type":"string"}}}},"security_groups":{"type":"array","items":{"type":"string","pattern":"^\\S+$"}}}};function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if(((((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.project_id === undefined) && (missing0 = "project_id"))) || ((data.network_id === undefined) && (missing0 = "network_id"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.device_id === undefined) && (missing0 = "device_id"))) || ((data.device_owner === undefined) && (missing0 = "device_owner"))) || ((data.fixed_ips === undefined) && (missing0 = "fixed_ips"))){validate23.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.id !== undefined){let data0 = data.id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate23.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate23.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.name !== undefined){const _errs3 = errors;if(typeof data.name !== "string"){validate23.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.created_at !== undefined){let data2 = data.created_at;const _errs5 = errors;const _errs6 = errors;let valid1 = false;const _errs7 = errors;if(typeof data2 !== "string"){const err0 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs7 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs9 = errors;if(data2 !== null){const err1 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs9 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate23.errors = vErrors;return false;}else {errors = _errs6;if(vErrors !== null){if(_errs6){vErrors.length = _errs6;}else {vErrors = null;}}}var valid0 = _errs5 === errors;}else {var valid0 = true;}if(valid0){if(data.project_id !== undefined){const _errs11 = errors;if(typeof data.project_id !== "string"){validate23.errors = [{instancePath:instancePath+"/project_id",schemaPath:"#/properties/project_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs11 === errors;}else {var valid0 = true;}if(valid0){if(data.description !== undefined){let data4 = data.description;const _errs13 = errors;const _errs14 = errors;let valid2 = false;const _errs15 = errors;if(typeof data4 !== "string"){const err3 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs15 === errors;valid2 = valid2 || _valid1;if(!valid2){const _errs17 = errors;if(data4 !== null){const err4 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs17 === errors;valid2 = valid2 || _valid1;}if(!valid2){const err5 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate23.errors = vErrors;return false;}else {errors = _errs14;if(vErrors !== null){if(_errs14){vErrors.length = _errs14;}else {vErrors = null;}}}var valid0 = _errs13 === errors;}else {var valid0 = true;}if(valid0){if(data.revision_number !== undefined){let data5 = data.revision_number;const _errs19 = errors;if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){validate23.errors = [{instancePath:instancePath+"/revision_number",schemaPath:"#/properties/revision_number/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];return false;}var valid0 = _errs19 === errors;}else {var valid0 = true;}if(valid0){if(data.network_id !== undefined){let data6 = data.network_id;const _errs21 = errors;if(errors === _errs21){if(typeof data6 === "string"){if(!pattern0.test(data6)){validate23.errors = [{instancePath:instancePath+"/network_id",schemaPath:"#/properties/network_id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate23.errors = [{instancePath:instancePath+"/network_id",schemaPath:"#/properties/network_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs21 === errors;}else {var valid0 = true;}if(valid0){if(data.status !== undefined){const _errs23 = errors;if(typeof data.status !== "string"){validate23.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs23 === errors;}else {var valid0 = true;}if(valid0){if(data.device_id !== undefined){const _errs25 = errors;if(typeof data.device_id !== "string"){validate23.errors = [{instancePath:instancePath+"/device_id",schemaPath:"#/properties/device_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs25 === errors;}else {var valid0 = true;}if(valid0){if(data.device_owner !== undefined){const _errs27 = errors;if(typeof data.device_owner !== "string"){validate23.errors = [{instancePath:instancePath+"/device_owner",schemaPath:"#/properties/device_owner/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs27 === errors;}else {var valid0 = true;}if(valid0){if(data.fixed_ips !== undefined){let data10 = data.fixed_ips;const _errs29 = errors;if(errors === _errs29){if(Array.isArray(data10)){var valid3 = true;const len0 = data10.length;for(let i0=0; i0<len0; i0++){let data11 = data10[i0];const _errs31 = errors;if(errors === _errs31){if(data11 && typeof data11 == "object" && !Array.isArray(data11)){let missing1;if(((data11.subnet_id === undefined) && (missing1 = "subnet_id")) || ((data11.ip_address === undefined) && (missing1 = "ip_address"))){validate23.errors = [{instancePath:instancePath+"/fixed_ips/" + i0,schemaPath:"#/properties/fixed_ips/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];return false;}else {if(data11.subnet_id !== undefined){let data12 = data11.subnet_id;const _errs33 = errors;if(errors === _errs33){if(typeof data12 === "string"){if(!pattern0.test(data12)){validate23.errors = [{instancePath:instancePath+"/fixed_ips/" + i0+"/subnet_id",schemaPath:"#/properties/fixed_ips/items/properties/subnet_id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate23.errors = [{instancePath:instancePath+"/fixed_ips/" + i0+"/subnet_id",schemaPath:"#/properties/fixed_ips/items/properties/subnet_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid4 = _errs33 === errors;}else {var valid4 = true;}if(valid4){if(data11.ip_address !== undefined){const _errs35 = errors;if(typeof data11.ip_address !== "string"){validate23.errors = [{instancePath:instancePath+"/fixed_ips/" + i0+"/ip_address",schemaPath:"#/properties/fixed_ips/items/properties/ip_address/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid4 = _errs35 === errors;}else {var valid4 = true;}}}}else {validate23.errors = [{instancePath:instancePath+"/fixed_ips/" + i0,schemaPath:"#/properties/fixed_ips/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid3 = _errs31 === errors;if(!valid3){break;}}}else {validate23.errors = [{instancePath:instancePath+"/fixed_ips",schemaPath:"#/properties/fixed_ips/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid0 = _errs29 === errors;}else {var valid0 = true;}if(valid0){if(data.security_groups !== undefined){let data14 = data.security_groups;const _errs37 = errors;if(errors === _errs37){if(Array.isArray(data14)){var valid5 = true;const len1 = data14.length;for(let i1=0; i1<len1; i1++){let data15 = data14[i1];const _errs39 = errors;if(errors === _errs39){if(typeof data15 === "string"){if(!pattern0.test(data15)){validate23.errors = [{instancePath:instancePath+"/security_groups/" + i1,schemaPath:"#/properties/security_groups/items/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate23.errors = [{instancePath:instancePath+"/security_groups/" + i1,schemaPath:"#/properties/security_groups/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid5 = _errs39 === errors;if(!valid5){break;}}}else {validate23.errors = [{instancePath:instancePath+"/security_groups",schemaPath:"#/properties/security_groups/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid0 = _errs37 === errors;}else {var valid0 = true;}}}}}}}}}}}}}}else {validate23.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate23.errors = vErrors;return errors === 0;}exports.securityGroup = validate24;const schema25 = {"type":"object","required":["id","name","project_id","security_group_rules"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"type":"string"},"created_at":{"anyOf":[{"type":"string"},{"type":"null"}]},"project_id":{"type":"string"},"description":{"anyOf":[{"type":"string"},{"type":"null"}]},"revision_number":{"type":"integer"},"security_group_rules":{"type":"array","items":{"type":"object","required":["id","direction","ethertype"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"direction":{"type":"string"},"ethertype":{"type":"string"},"protocol":{"anyOf":[{"type":"string"},{"type":"null"}]},"port_range_min":{"anyOf":[{"type":"integer"},{"type":"null"}]},"port_range_max":{"anyOf":[{"type":"integer"},{"type":"null"}]},"remote_ip_prefix":{"anyOf":[{"type":"string"},{"type":"null"}]}}}}}};function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if(((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.project_id === undefined) && (missing0 = "project_id"))) || ((data.security_group_rules === undefined) && (missing0 = "security_group_rules"))){validate24.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.id !== undefined){let data0 = data.id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate24.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate24.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.name !== undefined){const _errs3 = errors;if(typeof data.name !== "string"){validate24.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.created_at !== undefined){let data2 = data.created_at;const _errs5 = errors;const _errs6 = errors;let valid1 = false;const _errs7 = errors;if(typeof data2 !== "string"){const err0 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs7 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs9 = errors;if(data2 !== null){const err1 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs9 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate24.errors = vErrors;return false;}else {errors = _errs6;if(vErrors !== null){if(_errs6){vErrors.length = _errs6;}else {vErrors = null;}}}var valid0 = _errs5 === errors;}else {var valid0 = true;}if(valid0){if(data.project_id !== undefined){const _errs11 = errors;if(typeof data.project_id !== "string"){validate24.errors = [{instancePath:instancePath+"/project_id",schemaPath:"#/properties/project_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs11 === errors;}else {var valid0 = true;}if(valid0){if(data.description !== undefined){let data4 = data.description;const _errs13 = errors;const _errs14 = errors;let valid2 = false;const _errs15 = errors;if(typeof data4 !== "string"){const err3 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs15 === errors;valid2 = valid2 || _valid1;if(!valid2){const _errs17 = errors;if(data4 !== null){const err4 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs17 === errors;valid2 = valid2 || _valid1;}if(!valid2){const err5 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate24.errors = vErrors;return false;}else {errors = _errs14;if(vErrors !== null){if(_errs14){vErrors.length = _errs14;}else {vErrors = null;}}}var valid0 = _errs13 === errors;}else {var valid0 = true;}if(valid0){if(data.revision_number !== undefined){let data5 = data.revision_number;const _errs19 = errors;if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){validate24.errors = [{instancePath:instancePath+"/revision_number",schemaPath:"#/properties/revision_number/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];return false;}var valid0 = _errs19 === errors;}else {var valid0 = true;}if(valid0){if(data.security_group_rules !== undefined){let data6 = data.security_group_rules;const _errs21 = errors;if(errors === _errs21){if(Array.isArray(data6)){var valid3 = true;const len0 = data6.length;for(let i0=0; i0<len0; i0++){let data7 = data6[i0];const _errs23 = errors;if(errors === _errs23){if(data7 && typeof data7 == "object" && !Array.isArray(data7)){let missing1;if((((data7.id === undefined) && (missing1 = "id")) || ((data7.direction === undefined) && (missing1 = "direction"))) || ((data7.ethertype === undefined) && (missing1 = "ethertype"))){validate24.errors = [{instancePath:instancePath+"/security_group_rules/" + i0,schemaPath:"#/properties/security_group_rules/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];return false;}else {if(data7.id !== undefined){let data8 = data7.id;const _errs25 = errors;if(errors === _errs25){if(typeof data8 === "string"){if(!pattern0.test(data8)){validate24.errors = [{instancePath:instancePath+"/security_group_rules/" + i0+"/id",schemaPath:"#/properties/security_group_rules/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate24.errors = [{instancePath:instancePath+"/security_group_rules/" + i0+"/id",schemaPath:"#/properties/security_group_rules/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid4 = _errs25 === errors;}else {var valid4 = true;}if(valid4){if(data7.direction !== undefined){const _errs27 = errors;if(typeof data7.direction !== "string"){validate24.errors = [{instancePath:instancePath+"/security_group_rules/" + i0+"/direction",schemaPath:"#/properties/security_group_rules/items/properties/direction/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid4 = _errs27 === errors;}else {var valid4 = true;}if(valid4){if(data7.ethertype !== undefined){const _errs29 = errors;if(typeof data7.ethertype !== "string"){validate24.errors = [{instancePath:instancePath+"/security_group_rules/" + i0+"/ethertype",schemaPath:"#/properties/security_group_rules/items/properties/ethertype/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid4 = _errs29 === errors;}else {var valid4 = true;}if(valid4){if(data7.protocol !== undefined){let data11 = data7.protocol;const _errs31 = errors;const _errs32 = errors;let valid5 = false;const _errs33 = errors;if(typeof data11 !== "string"){const err6 = {instancePath:instancePath+"/security_group_rules/" + i0+"/protocol",schemaPath:"#/properties/security_group_rules/items/properties/protocol/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}var _valid2 = _errs33 === errors;valid5 = valid5 || _valid2;if(!valid5){const _errs35 = errors;if(data11 !== null){const err7 = {instancePath:instancePath+"/security_group_rules/" + i0+"/protocol",schemaPath:"#/properties/security_group_rules/items/properties/protocol/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}var _valid2 = _errs35 === errors;valid5 = valid5 || _valid2;}if(!valid5){const err8 = {instancePath:instancePath+"/security_group_rules/" + i0+"/protocol",schemaPath:"#/properties/security_group_rules/items/properties/protocol/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;validate24.errors = vErrors;return false;}else {errors = _errs32;if(vErrors !== null){if(_errs32){vErrors.length = _errs32;}else {vErrors = null;}}}var valid4 = _errs31 === errors;}else {var valid4 = true;}if(valid4){if(data7.port_range_min !== undefined){let data12 = data7.port_range_min;const _errs37 = errors;const _errs38 = errors;let valid6 = false;const _errs39 = errors;if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){const err9 = {instancePath:instancePath+"/security_group_rules/" + i0+"/port_range_min",schemaPath:"#/properties/security_group_rules/items/properties/port_range_min/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}var _valid3 = _errs39 === errors;valid6 = valid6 || _valid3;if(!valid6){const _errs41 = errors;if(data12 !== null){const err10 = {instancePath:instancePath+"/security_group_rules/" + i0+"/port_range_min",schemaPath:"#/properties/security_group_rules/items/properties/port_range_min/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}var _valid3 = _errs41 === errors;valid6 = valid6 || _valid3;}if(!valid6){const err11 = {instancePath:instancePath+"/security_group_rules/" + i0+"/port_range_min",schemaPath:"#/properties/security_group_rules/items/properties/port_range_min/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;validate24.errors = vErrors;return false;}else {errors = _errs38;if(vErrors !== null){if(_errs38){vErrors.length = _errs38;}else {vErrors = null;}}}var valid4 = _errs37 === errors;}else {var valid4 = true;}if(valid4){if(data7.port_range_max !== undefined){let data13 = data7.port_range_max;const _errs43 = errors;const _errs44 = errors;let valid7 = false;const _errs45 = errors;if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){const err12 = {instancePath:instancePath+"/security_group_rules/" + i0+"/port_range_max",schemaPath:"#/properties/security_group_rules/items/properties/port_range_max/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}var _valid4 = _errs45 === errors;valid7 = valid7 || _valid4;if(!valid7){const _errs47 = errors;if(data13 !== null){const err13 = {instancePath:instancePath+"/security_group_rules/" + i0+"/port_range_max",schemaPath:"#/properties/security_group_rules/items/properties/port_range_max/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var _valid4 = _errs47 === errors;valid7 = valid7 || _valid4;}if(!valid7){const err14 = {instancePath:instancePath+"/security_group_rules/" + i0+"/port_range_max",schemaPath:"#/properties/security_group_rules/items/properties/port_range_max/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;validate24.errors = vErrors;return false;}else {errors = _errs44;if(vErrors !== null){if(_errs44){vErrors.length = _errs44;}else {vErrors = null;}}}var valid4 = _errs43 === errors;}else {var valid4 = true;}if(valid4){if(data7.remote_ip_prefix !== undefined){let data14 = data7.remote_ip_prefix;const _errs49 = errors;const _errs50 = errors;let valid8 = false;const _errs51 = errors;if(typeof data14 !== "string"){const err15 = {instancePath:instancePath+"/security_group_rules/" + i0+"/remote_ip_prefix",schemaPath:"#/properties/security_group_rules/items/properties/remote_ip_prefix/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}var _valid5 = _errs51 === errors;valid8 = valid8 || _valid5;if(!valid8){const _errs53 = errors;if(data14 !== null){const err16 = {instancePath:instancePath+"/security_group_rules/" + i0+"/remote_ip_prefix",schemaPath:"#/properties/security_group_rules/items/properties/remote_ip_prefix/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}var _valid5 = _errs53 === errors;valid8 = valid8 || _valid5;}if(!valid8){const err17 = {instancePath:instancePath+"/security_group_rules/" + i0+"/remote_ip_prefix",schemaPath:"#/properties/security_group_rules/items/properties/remote_ip_prefix/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;validate24.errors = vErrors;return false;}else {errors = _errs50;if(vErrors !== null){if(_errs50){vErrors.length = _errs50;}else {vErrors = null;}}}var valid4 = _errs49 === errors;}else {var valid4 = true;}}}}}}}}}else {validate24.errors = [{instancePath:instancePath+"/security_group_rules/" + i0,schemaPath:"#/properties/security_group_rules/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid3 = _errs23 === errors;if(!valid3){break;}}}else {validate24.errors = [{instancePath:instancePath+"/security_group_rules",schemaPath:"#/properties/security_group_rules/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid0 = _errs21 === errors;}else {var valid0 = true;}}}}}}}}}else {validate24.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate24.errors = vErrors;return errors === 0;}exports.securityGroupRule = validate25;const schema26 = {"type":"object","required":["id","direction","ethertype"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"direction":{"type":"string"},"ethertype":{"type":"string"},"protocol":{"anyOf":[{"type":"string"},{"type":"null"}]},"port_range_min":{"anyOf":[{"type":"integer"},{"type":"null"}]},"port_range_max":{"anyOf":[{"type":"integer"},{"type":"null"}]},"remote_ip_prefix":{"anyOf":[{"type":"string"},{"type":"null"}]}}};function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((((data.id === undefined) && (missing0 = "id")) || ((data.direction === undefined) && (missing0 = "direction"))) || ((data.ethertype === undefined) && (missing0 = "ethertype"))){validate25.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.id !== undefined){let data0 = data.id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate25.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate25.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.direction !== undefined){const _errs3 = errors;if(typeof data.direction !== "string"){validate25.errors = [{instancePath:instancePath+"/direction",schemaPath:"#/properties/direction/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.ethertype !== undefined){const _errs5 = errors;if(typeof data.ethertype !== "string"){validate25.errors = [{instancePath:instancePath+"/ethertype",schemaPath:"#/properties/ethertype/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs5 === errors;}else {var valid0 = true;}if(valid0){if(data.protocol !== undefined){let data3 = data.protocol;const _errs7 = errors;const _errs8 = errors;let valid1 = false;const _errs9 = errors;if(typeof data3 !== "string"){const err0 = {instancePath:instancePath+"/protocol",schemaPath:"#/properties/protocol/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs9 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs11 = errors;if(data3 !== null){const err1 = {instancePath:instancePath+"/protocol",schemaPath:"#/properties/protocol/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs11 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/protocol",schemaPath:"#/properties/protocol/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate25.errors = vErrors;return false;}else {errors = _errs8;if(vErrors !== null){if(_errs8){vErrors.length = _errs8;}else {vErrors = null;}}}var valid0 = _errs7 === errors;}else {var valid0 = true;}if(valid0){if(data.port_range_min !== undefined){let data4 = data.port_range_min;const _errs13 = errors;const _errs14 = errors;let valid2 = false;const _errs15 = errors;if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){const err3 = {instancePath:instancePath+"/port_range_min",schemaPath:"#/properties/port_range_min/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs15 === errors;valid2 = valid2 || _valid1;if(!valid2){const _errs17 = errors;if(data4 !== null){const err4 = {instancePath:instancePath+"/port_range_min",schemaPath:"#/properties/port_range_min/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs17 === errors;valid2 = valid2 || _valid1;}if(!valid2){const err5 = {instancePath:instancePath+"/port_range_min",schemaPath:"#/properties/port_range_min/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate25.errors = vErrors;return false;}else {errors = _errs14;if(vErrors !== null){if(_errs14){vErrors.length = _errs14;}else {vErrors = null;}}}var valid0 = _errs13 === errors;}else {var valid0 = true;}if(valid0){if(data.port_range_max !== undefined){let data5 = data.port_range_max;const _errs19 = errors;const _errs20 = errors;let valid3 = false;const _errs21 = errors;if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){const err6 = {instancePath:instancePath+"/port_range_max",schemaPath:"#/properties/port_range_max/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}var _valid2 = _errs21 === errors;valid3 = valid3 || _valid2;if(!valid3){const _errs23 = errors;if(data5 !== null){const err7 = {instancePath:instancePath+"/port_range_max",schemaPath:"#/properties/port_range_max/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}var _valid2 = _errs23 === errors;valid3 = valid3 || _valid2;}if(!valid3){const err8 = {instancePath:instancePath+"/port_range_max",schemaPath:"#/properties/port_range_max/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;validate25.errors = vErrors;return false;}else {errors = _errs20;if(vErrors !== null){if(_errs20){vErrors.length = _errs20;}else {vErrors = null;}}}var valid0 = _errs19 === errors;}else {var valid0 = true;}if(valid0){if(data.remote_ip_prefix !== undefined){let data6 = data.remote_ip_prefix;const _errs25 = errors;const _errs26 = errors;let valid4 = false;const _errs27 = errors;if(typeof data6 !== "string"){const err9 = {instancePath:instancePath+"/remote_ip_prefix",schemaPath:"#/properties/remote_ip_prefix/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}var _valid3 = _errs27 === errors;valid4 = valid4 || _valid3;if(!valid4){const _errs29 = errors;if(data6 !== null){const err10 = {instancePath:instancePath+"/remote_ip_prefix",schemaPath:"#/properties/remote_ip_prefix/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}var _valid3 = _errs29 === errors;valid4 = valid4 || _valid3;}if(!valid4){const err11 = {instancePath:instancePath+"/remote_ip_prefix",schemaPath:"#/properties/remote_ip_prefix/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;validate25.errors = vErrors;return false;}else {errors = _errs26;if(vErrors !== null){if(_errs26){vErrors.length = _errs26;}else {vErrors = null;}}}var valid0 = _errs25 === errors;}else {var valid0 = true;}}}}}}}}}else {validate25.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate25.errors = vErrors;return errors === 0;}exports.securityGroupRules = validate26;const schema27 = {"type":"array","items":{"type":"object","required":["id","direction","ethertype"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"direction":{"type":"string"},"ethertype":{"type":"string"},"protocol":{"anyOf":[{"type":"string"},{"type":"null"}]},"port_range_min":{"anyOf":[{"type":"integer"},{"type":"null"}]},"port_range_max":{"anyOf":[{"type":"integer"},{"type":"null"}]},"remote_ip_prefix":{"anyOf":[{"type":"string"},{"type":"null"}]}}}};function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(Array.isArray(data)){var valid0 = true;const len0 = data.length;for(let i0=0; i0<len0; i0++){let data0 = data[i0];const _errs1 = errors;if(errors === _errs1){if(data0 && typeof data0 == "object" && !Array.isArray(data0)){let missing0;if((((data0.id === undefined) && (missing0 = "id")) || ((data0.direction === undefined) && (missing0 = "direction"))) || ((data0.ethertype === undefined) && (missing0 = "ethertype"))){validate26.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data0.id !== undefined){let data1 = data0.id;const _errs3 = errors;if(errors === _errs3){if(typeof data1 === "string"){if(!pattern0.test(data1)){validate26.errors = [{instancePath:instancePath+"/" + i0+"/id",schemaPath:"#/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate26.errors = [{instancePath:instancePath+"/" + i0+"/id",schemaPath:"#/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid1 = _errs3 === errors;}else {var valid1 = true;}if(valid1){if(data0.direction !== undefined){const _errs5 = errors;if(typeof data0.direction !== "string"){validate26.errors = [{instancePath:instancePath+"/" + i0+"/direction",schemaPath:"#/items/properties/direction/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid1 = _errs5 === errors;}else {var valid1 = true;}if(valid1){if(data0.ethertype !== undefined){const _errs7 = errors;if(typeof data0.ethertype !== "string"){validate26.errors = [{instancePath:instancePath+"/" + i0+"/ethertype",schemaPath:"#/items/properties/ethertype/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid1 = _errs7 === errors;}else {var valid1 = true;}if(valid1){if(data0.protocol !== undefined){let data4 = data0.protocol;const _errs9 = errors;const _errs10 = errors;let valid2 = false;const _errs11 = errors;if(typeof data4 !== "string"){const err0 = {instancePath:instancePath+"/" + i0+"/protocol",schemaPath:"#/items/properties/protocol/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs11 === errors;valid2 = valid2 || _valid0;if(!valid2){const _errs13 = errors;if(data4 !== null){const err1 = {instancePath:instancePath+"/" + i0+"/protocol",schemaPath:"#/items/properties/protocol/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs13 === errors;valid2 = valid2 || _valid0;}if(!valid2){const err2 = {instancePath:instancePath+"/" + i0+"/protocol",schemaPath:"#/items/properties/protocol/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate26.errors = vErrors;return false;}else {errors = _errs10;if(vErrors !== null){if(_errs10){vErrors.length = _errs10;}else {vErrors = null;}}}var valid1 = _errs9 === errors;}else {var valid1 = true;}if(valid1){if(data0.port_range_min !== undefined){let data5 = data0.port_range_min;const _errs15 = errors;const _errs16 = errors;let valid3 = false;const _errs17 = errors;if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){const err3 = {instancePath:instancePath+"/" + i0+"/port_range_min",schemaPath:"#/items/properties/port_range_min/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs17 === errors;valid3 = valid3 || _valid1;if(!valid3){const _errs19 = errors;if(data5 !== null){const err4 = {instancePath:instancePath+"/" + i0+"/port_range_min",schemaPath:"#/items/properties/port_range_min/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs19 === errors;valid3 = valid3 || _valid1;}if(!valid3){const err5 = {instancePath:instancePath+"/" + i0+"/port_range_min",schemaPath:"#/items/properties/port_range_min/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate26.errors = vErrors;return false;}else {errors = _errs16;if(vErrors !== null){if(_errs16){vErrors.length = _errs16;}else {vErrors = null;}}}var valid1 = _errs15 === errors;}else {var valid1 = true;}if(valid1){if(data0.port_range_max !== undefined){let data6 = data0.port_range_max;const _errs21 = errors;const _errs22 = errors;let valid4 = false;const _errs23 = errors;if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){const err6 = {instancePath:instancePath+"/" + i0+"/port_range_max",schemaPath:"#/items/properties/port_range_max/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}var _valid2 = _errs23 === errors;valid4 = valid4 || _valid2;if(!valid4){const _errs25 = errors;if(data6 !== null){const err7 = {instancePath:instancePath+"/" + i0+"/port_range_max",schemaPath:"#/items/properties/port_range_max/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}var _valid2 = _errs25 === errors;valid4 = valid4 || _valid2;}if(!valid4){const err8 = {instancePath:instancePath+"/" + i0+"/port_range_max",schemaPath:"#/items/properties/port_range_max/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;validate26.errors = vErrors;return false;}else {errors = _errs22;if(vErrors !== null){if(_errs22){vErrors.length = _errs22;}else {vErrors = null;}}}var valid1 = _errs21 === errors;}else {var valid1 = true;}if(valid1){if(data0.remote_ip_prefix !== undefined){let data7 = data0.remote_ip_prefix;const _errs27 = errors;const _errs28 = errors;let valid5 = false;const _errs29 = errors;if(typeof data7 !== "string"){const err9 = {instancePath:instancePath+"/" + i0+"/remote_ip_prefix",schemaPath:"#/items/properties/remote_ip_prefix/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}var _valid3 = _errs29 === errors;valid5 = valid5 || _valid3;if(!valid5){const _errs31 = errors;if(data7 !== null){const err10 = {instancePath:instancePath+"/" + i0+"/remote_ip_prefix",schemaPath:"#/items/properties/remote_ip_prefix/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}var _valid3 = _errs31 === errors;valid5 = valid5 || _valid3;}if(!valid5){const err11 = {instancePath:instancePath+"/" + i0+"/remote_ip_prefix",schemaPath:"#/items/properties/remote_ip_prefix/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;validate26.errors = vErrors;return false;}else {errors = _errs28;if(vErrors !== null){if(_errs28){vErrors.length = _errs28;}else {vErrors = null;}}}var valid1 = _errs27 === errors;}else {var valid1 = true;}}}}}}}}}else {validate26.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid0 = _errs1 === errors;if(!valid0){break;}}}else {validate26.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}validate26.errors = vErrors;return errors === 0;}exports.floatingIp = validate27;const schema28 = {"type":"object","required":["id","project_id","status","floating_ip_address","floating_network_id"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"created_at":{"anyOf":[{"type":"string"},{"type":"null"}]},"project_id":{"type":"string"},"description":{"anyOf":[{"type":"string"},{"type":"null"}]},"status":{"type":"string"},"floating_ip_address":{"type":"string"},"floating_network_id":{"type":"string","pattern":"^\\S+$"},"fixed_ip_address":{"anyOf":[{"type":"string"},{"type":"null"}]},"port_id":{"anyOf":[{"type":"string"},{"type":"null"}]},"router_id":{"anyOf":[{"type":"string"},{"type":"null"}]}}};function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((((((data.id === undefined) && (missing0 = "id")) || ((data.project_id === undefined) && (missing0 = "project_id"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.floating_ip_address === undefined) && (missing0 = "floating_ip_address"))) || ((data.floating_network_id === undefined) && (missing0 = "floating_network_id"))){validate27.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.id !== undefined){let data0 = data.id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate27.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate27.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.created_at !== undefined){let data1 = data.created_at;const _errs3 = errors;const _errs4 = errors;let valid1 = false;const _errs5 = errors;if(typeof data1 !== "string"){const err0 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs5 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs7 = errors;if(data1 !== null){const err1 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs7 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate27.errors = vErrors;return false;}else {errors = _errs4;if(vErrors !== null){if(_errs4){vErrors.length = _errs4;}else {vErrors = null;}}}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.project_id !== undefined){const _errs9 = errors;if(typeof data.project_id !== "string"){validate27.errors = [{instancePath:instancePath+"/project_id",schemaPath:"#/properties/project_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs9 === errors;}else {var valid0 = true;}if(valid0){if(data.description !== undefined){let data3 = data.description;const _errs11 = errors;const _errs12 = errors;let valid2 = false;const _errs13 = errors;if(typeof data3 !== "string"){const err3 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs13 === errors;valid2 = valid2 || _valid1;if(!valid2){const _errs15 = errors;if(data3 !== null){const err4 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs15 === errors;valid2 = valid2 || _valid1;}if(!valid2){const err5 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate27.errors = vErrors;return false;}else {errors = _errs12;if(vErrors !== null){if(_errs12){vErrors.length = _errs12;}else {vErrors = null;}}}var valid0 = _errs11 === errors;}else {var valid0 = true;}if(valid0){if(data.status !== undefined){const _errs17 = errors;if(typeof data.status !== "string"){validate27.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs17 === errors;}else {var valid0 = true;}if(valid0){if(data.floating_ip_address !== undefined){const _errs19 = errors;if(typeof data.floating_ip_address !== "string"){validate27.errors = [{instancePath:instancePath+"/floating_ip_address",schemaPath:"#/properties/floating_ip_address/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs19 === errors;}else {var valid0 = true;}if(valid0){if(data.floating_network_id !== undefined){let data6 = data.floating_network_id;const _errs21 = errors;if(errors === _errs21){if(typeof data6 === "string"){if(!pattern0.test(data6)){validate27.errors = [{instancePath:instancePath+"/floating_network_id",schemaPath:"#/properties/floating_network_id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate27.errors = [{instancePath:instancePath+"/floating_network_id",schemaPath:"#/properties/floating_network_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs21 === errors;}else {var valid0 = true;}if(valid0){if(data.fixed_ip_address !== undefined){let data7 = data.fixed_ip_address;const _errs23 = errors;const _errs24 = errors;let valid3 = false;const _errs25 = errors;if(typeof data7 !== "string"){const err6 = {instancePath:instancePath+"/fixed_ip_address",schemaPath:"#/properties/fixed_ip_address/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}var _valid2 = _errs25 === errors;valid3 = valid3 || _valid2;if(!valid3){const _errs27 = errors;if(data7 !== null){const err7 = {instancePath:instancePath+"/fixed_ip_address",schemaPath:"#/properties/fixed_ip_address/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}var _valid2 = _errs27 === errors;valid3 = valid3 || _valid2;}if(!valid3){const err8 = {instancePath:instancePath+"/fixed_ip_address",schemaPath:"#/properties/fixed_ip_address/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;validate27.errors = vErrors;return false;}else {errors = _errs24;if(vErrors !== null){if(_errs24){vErrors.length = _errs24;}else {vErrors = null;}}}var valid0 = _errs23 === errors;}else {var valid0 = true;}if(valid0){if(data.port_id !== undefined){let data8 = data.port_id;const _errs29 = errors;const _errs30 = errors;let valid4 = false;const _errs31 = errors;if(typeof data8 !== "string"){const err9 = {instancePath:instancePath+"/port_id",schemaPath:"#/properties/port_id/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}var _valid3 = _errs31 === errors;valid4 = valid4 || _valid3;if(!valid4){const _errs33 = errors;if(data8 !== null){const err10 = {instancePath:instancePath+"/port_id",schemaPath:"#/properties/port_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}var _valid3 = _errs33 === errors;valid4 = valid4 || _valid3;}if(!valid4){const err11 = {instancePath:instancePath+"/port_id",schemaPath:"#/properties/port_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;validate27.errors = vErrors;return false;}else {errors = _errs30;if(vErrors !== null){if(_errs30){vErrors.length = _errs30;}else {vErrors = null;}}}var valid0 = _errs29 === errors;}else {var valid0 = true;}if(valid0){if(data.router_id !== undefined){let data9 = data.router_id;const _errs35 = errors;const _errs36 = errors;let valid5 = false;const _errs37 = errors;if(typeof data9 !== "string"){const err12 = {instancePath:instancePath+"/router_id",schemaPath:"#/properties/router_id/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}var _valid4 = _errs37 === errors;valid5 = valid5 || _valid4;if(!valid5){const _errs39 = errors;if(data9 !== null){const err13 = {instancePath:instancePath+"/router_id",schemaPath:"#/properties/router_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}var _valid4 = _errs39 === errors;valid5 = valid5 || _valid4;}if(!valid5){const err14 = {instancePath:instancePath+"/router_id",schemaPath:"#/properties/router_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;validate27.errors = vErrors;return false;}else {errors = _errs36;if(vErrors !== null){if(_errs36){vErrors.length = _errs36;}else {vErrors = null;}}}var valid0 = _errs35 === errors;}else {var valid0 = true;}}}}}}}}}}}}else {validate27.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate27.errors = vErrors;return errors === 0;}exports.image = validate28;const schema29 = {"type":"object","required":["id","name","status"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"type":"string"},"status":{"type":"string"},"visibility":{"type":"string"},"owner":{"anyOf":[{"type":"string"},{"type":"null"}]},"created_at":{"anyOf":[{"type":"string"},{"type":"null"}]}}};function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.status === undefined) && (missing0 = "status"))){validate28.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.id !== undefined){let data0 = data.id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate28.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate28.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.name !== undefined){const _errs3 = errors;if(typeof data.name !== "string"){validate28.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.status !== undefined){const _errs5 = errors;if(typeof data.status !== "string"){validate28.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs5 === errors;}else {var valid0 = true;}if(valid0){if(data.visibility !== undefined){const _errs7 = errors;if(typeof data.visibility !== "string"){validate28.errors = [{instancePath:instancePath+"/visibility",schemaPath:"#/properties/visibility/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs7 === errors;}else {var valid0 = true;}if(valid0){if(data.owner !== undefined){let data4 = data.owner;const _errs9 = errors;const _errs10 = errors;let valid1 = false;const _errs11 = errors;if(typeof data4 !== "string"){const err0 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs11 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs13 = errors;if(data4 !== null){const err1 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs13 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate28.errors = vErrors;return false;}else {errors = _errs10;if(vErrors !== null){if(_errs10){vErrors.length = _errs10;}else {vErrors = null;}}}var valid0 = _errs9 === errors;}else {var valid0 = true;}if(valid0){if(data.created_at !== undefined){let data5 = data.created_at;const _errs15 = errors;const _errs16 = errors;let valid2 = false;const _errs17 = errors;if(typeof data5 !== "string"){const err3 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs17 === errors;valid2 = valid2 || _valid1;if(!valid2){const _errs19 = errors;if(data5 !== null){const err4 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs19 === errors;valid2 = valid2 || _valid1;}if(!valid2){const err5 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate28.errors = vErrors;return false;}else {errors = _errs16;if(vErrors !== null){if(_errs16){vErrors.length = _errs16;}else {vErrors = null;}}}var valid0 = _errs15 === errors;}else {var valid0 = true;}}}}}}}}else {validate28.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate28.errors = vErrors;return errors === 0;}exports.volume = validate29;const schema30 = {"type":"object","required":["id","status","size","metadata","attachments"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"created_at":{"anyOf":[{"type":"string"},{"type":"null"}]},"status":{"type":"string"},"size":{"type":"integer"},"metadata":{"type":"object","patternProperties":{"^.*$":{"type":"string"}}},"attachments":{"type":"array","items":{"type":"object","required":["server_id"],"properties":{"server_id":{"type":"string"},"device":{"anyOf":[{"type":"string"},{"type":"null"}]},"attachment_id":{"type":"string"}}}},"os-vol-tenant-attr:tenant_id":{"type":"string"}}};function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((((((data.id === undefined) && (missing0 = "id")) || ((data.status === undefined) && (missing0 = "status"))) || ((data.size === undefined) && (missing0 = "size"))) || ((data.metadata === undefined) && (missing0 = "metadata"))) || ((data.attachments === undefined) && (missing0 = "attachments"))){validate29.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.id !== undefined){let data0 = data.id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate29.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate29.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.name !== undefined){let data1 = data.name;const _errs3 = errors;const _errs4 = errors;let valid1 = false;const _errs5 = errors;if(typeof data1 !== "string"){const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs5 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs7 = errors;if(data1 !== null){const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs7 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate29.errors = vErrors;return false;}else {errors = _errs4;if(vErrors !== null){if(_errs4){vErrors.length = _errs4;}else {vErrors = null;}}}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.created_at !== undefined){let data2 = data.created_at;const _errs9 = errors;const _errs10 = errors;let valid2 = false;const _errs11 = errors;if(typeof data2 !== "string"){const err3 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs11 === errors;valid2 = valid2 || _valid1;if(!valid2){const _errs13 = errors;if(data2 !== null){const err4 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs13 === errors;valid2 = valid2 || _valid1;}if(!valid2){const err5 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate29.errors = vErrors;return false;}else {errors = _errs10;if(vErrors !== null){if(_errs10){vErrors.length = _errs10;}else {vErrors = null;}}}var valid0 = _errs9 === errors;}else {var valid0 = true;}if(valid0){if(data.status !== undefined){const _errs15 = errors;if(typeof data.status !== "string"){validate29.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs15 === errors;}else {var valid0 = true;}if(valid0){if(data.size !== undefined){let data4 = data.size;const _errs17 = errors;if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){validate29.errors = [{instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];return false;}var valid0 = _errs17 === errors;}else {var valid0 = true;}if(valid0){if(data.metadata !== undefined){let data5 = data.metadata;const _errs19 = errors;if(errors === _errs19){if(data5 && typeof data5 == "object" && !Array.isArray(data5)){var valid3 = true;for(const key0 in data5){if(pattern7.test(key0)){const _errs21 = errors;if(typeof data5[key0] !== "string"){validate29.errors = [{instancePath:instancePath+"/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/metadata/patternProperties/%5E.*%24/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid3 = _errs21 === errors;if(!valid3){break;}}}}else {validate29.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid0 = _errs19 === errors;}else {var valid0 = true;}if(valid0){if(data.attachments !== undefined){let data7 = data.attachments;const _errs23 = errors;if(errors === _errs23){if(Array.isArray(data7)){var valid4 = true;const len0 = data7.length;for(let i0=0; i0<len0; i0++){let data8 = data7[i0];const _errs25 = errors;if(errors === _errs25){if(data8 && typeof data8 == "object" && !Array.isArray(data8)){let missing1;if((data8.server_id === undefined) && (missing1 = "server_id")){validate29.errors = [{instancePath:instancePath+"/attachments/" + i0,schemaPath:"#/properties/attachments/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];return false;}else {if(data8.server_id !== undefined){const _errs27 = errors;if(typeof data8.server_id !== "string"){validate29.errors = [{instancePath:instancePath+"/attachments/" + i0+"/server_id",schemaPath:"#/properties/attachments/items/properties/server_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid5 = _errs27 === errors;}else {var valid5 = true;}if(valid5){if(data8.device !== undefined){let data10 = data8.device;const _errs29 = errors;const _errs30 = errors;let valid6 = false;const _errs31 = errors;if(typeof data10 !== "string"){const err6 = {instancePath:instancePath+"/attachments/" + i0+"/device",schemaPath:"#/properties/attachments/items/properties/device/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}var _valid2 = _errs31 === errors;valid6 = valid6 || _valid2;if(!valid6){const _errs33 = errors;if(data10 !== null){const err7 = {instancePath:instancePath+"/attachments/" + i0+"/device",schemaPath:"#/properties/attachments/items/properties/device/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}var _valid2 = _errs33 === errors;valid6 = valid6 || _valid2;}if(!valid6){const err8 = {instancePath:instancePath+"/attachments/" + i0+"/device",schemaPath:"#/properties/attachments/items/properties/device/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;validate29.errors = vErrors;return false;}else {errors = _errs30;if(vErrors !== null){if(_errs30){vErrors.length = _errs30;}else {vErrors = null;}}}var valid5 = _errs29 === errors;}else {var valid5 = true;}if(valid5){if(data8.attachment_id !== undefined){const _errs35 = errors;if(typeof data8.attachment_id !== "string"){validate29.errors = [{instancePath:instancePath+"/attachments/" + i0+"/attachment_id",schemaPath:"#/properties/attachments/items/properties/attachment_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid5 = _errs35 === errors;}else {var valid5 = true;}}}}}else {validate29.errors = [{instancePath:instancePath+"/attachments/" + i0,schemaPath:"#/properties/attachments/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid4 = _errs25 === errors;if(!valid4){break;}}}else {validate29.errors = [{instancePath:instancePath+"/attachments",schemaPath:"#/properties/attachments/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid0 = _errs23 === errors;}else {var valid0 = true;}if(valid0){if(data["os-vol-tenant-attr:tenant_id"] !== undefined){const _errs37 = errors;if(typeof data["os-vol-tenant-attr:tenant_id"] !== "string"){validate29.errors = [{instancePath:instancePath+"/os-vol-tenant-attr:tenant_id",schemaPath:"#/properties/os-vol-tenant-attr%3Atenant_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs37 === errors;}else {var valid0 = true;}}}}}}}}}}else {validate29.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate29.errors = vErrors;return errors === 0;}exports.volumeMessage = validate30;const schema31 = {"type":"object","required":["id","user_message","message_level"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"user_message":{"type":"string"},"message_level":{"type":"string"},"created_at":{"anyOf":[{"type":"string"},{"type":"null"}]},"resource_uuid":{"anyOf":[{"type":"string"},{"type":"null"}]},"request_id":{"anyOf":[{"type":"string"},{"type":"null"}]}}};function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((((data.id === undefined) && (missing0 = "id")) || ((data.user_message === undefined) && (missing0 = "user_message"))) || ((data.message_level === undefined) && (missing0 = "message_level"))){validate30.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.id !== undefined){let data0 = data.id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate30.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate30.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.user_message !== undefined){const _errs3 = errors;if(typeof data.user_message !== "string"){validate30.errors = [{instancePath:instancePath+"/user_message",schemaPath:"#/properties/user_message/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.message_level !== undefined){const _errs5 = errors;if(typeof data.message_level !== "string"){validate30.errors = [{instancePath:instancePath+"/message_level",schemaPath:"#/properties/message_level/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs5 === errors;}else {var valid0 = true;}if(valid0){if(data.created_at !== undefined){let data3 = data.created_at;const _errs7 = errors;const _errs8 = errors;let valid1 = false;const _errs9 = errors;if(typeof data3 !== "string"){const err0 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs9 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs11 = errors;if(data3 !== null){const err1 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs11 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate30.errors = vErrors;return false;}else {errors = _errs8;if(vErrors !== null){if(_errs8){vErrors.length = _errs8;}else {vErrors = null;}}}var valid0 = _errs7 === errors;}else {var valid0 = true;}if(valid0){if(data.resource_uuid !== undefined){let data4 = data.resource_uuid;const _errs13 = errors;const _errs14 = errors;let valid2 = false;const _errs15 = errors;if(typeof data4 !== "string"){const err3 = {instancePath:instancePath+"/resource_uuid",schemaPath:"#/properties/resource_uuid/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs15 === errors;valid2 = valid2 || _valid1;if(!valid2){const _errs17 = errors;if(data4 !== null){const err4 = {instancePath:instancePath+"/resource_uuid",schemaPath:"#/properties/resource_uuid/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs17 === errors;valid2 = valid2 || _valid1;}if(!valid2){const err5 = {instancePath:instancePath+"/resource_uuid",schemaPath:"#/properties/resource_uuid/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate30.errors = vErrors;return false;}else {errors = _errs14;if(vErrors !== null){if(_errs14){vErrors.length = _errs14;}else {vErrors = null;}}}var valid0 = _errs13 === errors;}else {var valid0 = true;}if(valid0){if(data.request_id !== undefined){let data5 = data.request_id;const _errs19 = errors;const _errs20 = errors;let valid3 = false;const _errs21 = errors;if(typeof data5 !== "string"){const err6 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}var _valid2 = _errs21 === errors;valid3 = valid3 || _valid2;if(!valid3){const _errs23 = errors;if(data5 !== null){const err7 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}var _valid2 = _errs23 === errors;valid3 = valid3 || _valid2;}if(!valid3){const err8 = {instancePath:instancePath+"/request_id",schemaPath:"#/properties/request_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;validate30.errors = vErrors;return false;}else {errors = _errs20;if(vErrors !== null){if(_errs20){vErrors.length = _errs20;}else {vErrors = null;}}}var valid0 = _errs19 === errors;}else {var valid0 = true;}}}}}}}}else {validate30.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate30.errors = vErrors;return errors === 0;}exports.loadBalancer = validate31;const schema32 = {"type":"object","required":["id","name","provisioning_status","operating_status","project_id","vip_address","vip_port_id","vip_subnet_id"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"type":"string"},"created_at":{"anyOf":[{"type":"string"},{"type":"null"}]},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}},"project_id":{"type":"string"},"provider":{"anyOf":[{"type":"string"},{"type":"null"}]},"vip_address":{"type":"string"},"vip_port_id":{"type":"string","pattern":"^\\S+$"},"vip_subnet_id":{"type":"string","pattern":"^\\S+$"},"description":{"anyOf":[{"type":"string"},{"type":"null"}]}}};function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if(((((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.provisioning_status === undefined) && (missing0 = "provisioning_status"))) || ((data.operating_status === undefined) && (missing0 = "operating_status"))) || ((data.project_id === undefined) && (missing0 = "project_id"))) || ((data.vip_address === undefined) && (missing0 = "vip_address"))) || ((data.vip_port_id === undefined) && (missing0 = "vip_port_id"))) || ((data.vip_subnet_id === undefined) && (missing0 = "vip_subnet_id"))){validate31.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.id !== undefined){let data0 = data.id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate31.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate31.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.name !== undefined){const _errs3 = errors;if(typeof data.name !== "string"){validate31.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.created_at !== undefined){let data2 = data.created_at;const _errs5 = errors;const _errs6 = errors;let valid1 = false;const _errs7 = errors;if(typeof data2 !== "string"){const err0 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs7 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs9 = errors;if(data2 !== null){const err1 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs9 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate31.errors = vErrors;return false;}else {errors = _errs6;if(vErrors !== null){if(_errs6){vErrors.length = _errs6;}else {vErrors = null;}}}var valid0 = _errs5 === errors;}else {var valid0 = true;}if(valid0){if(data.provisioning_status !== undefined){const _errs11 = errors;if(typeof data.provisioning_status !== "string"){validate31.errors = [{instancePath:instancePath+"/provisioning_status",schemaPath:"#/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs11 === errors;}else {var valid0 = true;}if(valid0){if(data.operating_status !== undefined){const _errs13 = errors;if(typeof data.operating_status !== "string"){validate31.errors = [{instancePath:instancePath+"/operating_status",schemaPath:"#/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs13 === errors;}else {var valid0 = true;}if(valid0){if(data.tags !== undefined){let data5 = data.tags;const _errs15 = errors;if(errors === _errs15){if(Array.isArray(data5)){var valid2 = true;const len0 = data5.length;for(let i0=0; i0<len0; i0++){const _errs17 = errors;if(typeof data5[i0] !== "string"){validate31.errors = [{instancePath:instancePath+"/tags/" + i0,schemaPath:"#/properties/tags/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid2 = _errs17 === errors;if(!valid2){break;}}}else {validate31.errors = [{instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid0 = _errs15 === errors;}else {var valid0 = true;}if(valid0){if(data.project_id !== undefined){const _errs19 = errors;if(typeof data.project_id !== "string"){validate31.errors = [{instancePath:instancePath+"/project_id",schemaPath:"#/properties/project_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs19 === errors;}else {var valid0 = true;}if(valid0){if(data.provider !== undefined){let data8 = data.provider;const _errs21 = errors;const _errs22 = errors;let valid3 = false;const _errs23 = errors;if(typeof data8 !== "string"){const err3 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs23 === errors;valid3 = valid3 || _valid1;if(!valid3){const _errs25 = errors;if(data8 !== null){const err4 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs25 === errors;valid3 = valid3 || _valid1;}if(!valid3){const err5 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate31.errors = vErrors;return false;}else {errors = _errs22;if(vErrors !== null){if(_errs22){vErrors.length = _errs22;}else {vErrors = null;}}}var valid0 = _errs21 === errors;}else {var valid0 = true;}if(valid0){if(data.vip_address !== undefined){const _errs27 = errors;if(typeof data.vip_address !== "string"){validate31.errors = [{instancePath:instancePath+"/vip_address",schemaPath:"#/properties/vip_address/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs27 === errors;}else {var valid0 = true;}if(valid0){if(data.vip_port_id !== undefined){let data10 = data.vip_port_id;const _errs29 = errors;if(errors === _errs29){if(typeof data10 === "string"){if(!pattern0.test(data10)){validate31.errors = [{instancePath:instancePath+"/vip_port_id",schemaPath:"#/properties/vip_port_id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate31.errors = [{instancePath:instancePath+"/vip_port_id",schemaPath:"#/properties/vip_port_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs29 === errors;}else {var valid0 = true;}if(valid0){if(data.vip_subnet_id !== undefined){let data11 = data.vip_subnet_id;const _errs31 = errors;if(errors === _errs31){if(typeof data11 === "string"){if(!pattern0.test(data11)){validate31.errors = [{instancePath:instancePath+"/vip_subnet_id",schemaPath:"#/properties/vip_subnet_id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate31.errors = [{instancePath:instancePath+"/vip_subnet_id",schemaPath:"#/properties/vip_subnet_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs31 === errors;}else {var valid0 = true;}if(valid0){if(data.description !== undefined){let data12 = data.description;const _errs33 = errors;const _errs34 = errors;let valid4 = false;const _errs35 = errors;if(typeof data12 !== "string"){const err6 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}var _valid2 = _errs35 === errors;valid4 = valid4 || _valid2;if(!valid4){const _errs37 = errors;if(data12 !== null){const err7 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}var _valid2 = _errs37 === errors;valid4 = valid4 || _valid2;}if(!valid4){const err8 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;validate31.errors = vErrors;return false;}else {errors = _errs34;if(vErrors !== null){if(_errs34){vErrors.length = _errs34;}else {vErrors = null;}}}var valid0 = _errs33 === errors;}else {var valid0 = true;}}}}}}}}}}}}}}else {validate31.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate31.errors = vErrors;return errors === 0;}exports.provider = validate32;const schema33 = {"type":"object","required":["name"],"properties":{"name":{"type":"string"},"description":{"anyOf":[{"type":"string"},{"type":"null"}]}}};function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((data.name === undefined) && (missing0 = "name")){validate32.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.name !== undefined){const _errs1 = errors;if(typeof data.name !== "string"){validate32.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.description !== undefined){let data1 = data.description;const _errs3 = errors;const _errs4 = errors;let valid1 = false;const _errs5 = errors;if(typeof data1 !== "string"){const err0 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs5 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs7 = errors;if(data1 !== null){const err1 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs7 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate32.errors = vErrors;return false;}else {errors = _errs4;if(vErrors !== null){if(_errs4){vErrors.length = _errs4;}else {vErrors = null;}}}var valid0 = _errs3 === errors;}else {var valid0 = true;}}}}else {validate32.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate32.errors = vErrors;return errors === 0;}exports.loadBalancerChild = validate33;const schema34 = {"type":"object","required":["id","name","provisioning_status"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"type":"string"},"created_at":{"anyOf":[{"type":"string"},{"type":"null"}]},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}}}};function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.provisioning_status === undefined) && (missing0 = "provisioning_status"))){validate33.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.id !== undefined){let data0 = data.id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate33.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate33.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.name !== undefined){const _errs3 = errors;if(typeof data.name !== "string"){validate33.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.created_at !== undefined){let data2 = data.created_at;const _errs5 = errors;const _errs6 = errors;let valid1 = false;const _errs7 = errors;if(typeof data2 !== "string"){const err0 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs7 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs9 = errors;if(data2 !== null){const err1 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs9 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate33.errors = vErrors;return false;}else {errors = _errs6;if(vErrors !== null){if(_errs6){vErrors.length = _errs6;}else {vErrors = null;}}}var valid0 = _errs5 === errors;}else {var valid0 = true;}if(valid0){if(data.provisioning_status !== undefined){const _errs11 = errors;if(typeof data.provisioning_status !== "string"){validate33.errors = [{instancePath:instancePath+"/provisioning_status",schemaPath:"#/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs11 === errors;}else {var valid0 = true;}if(valid0){if(data.operating_status !== undefined){const _errs13 = errors;if(typeof data.operating_status !== "string"){validate33.errors = [{instancePath:instancePath+"/operating_status",schemaPath:"#/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs13 === errors;}else {var valid0 = true;}if(valid0){if(data.tags !== undefined){let data5 = data.tags;const _errs15 = errors;if(errors === _errs15){if(Array.isArray(data5)){var valid2 = true;const len0 = data5.length;for(let i0=0; i0<len0; i0++){const _errs17 = errors;if(typeof data5[i0] !== "string"){validate33.errors = [{instancePath:instancePath+"/tags/" + i0,schemaPath:"#/properties/tags/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid2 = _errs17 === errors;if(!valid2){break;}}}else {validate33.errors = [{instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid0 = _errs15 === errors;}else {var valid0 = true;}}}}}}}}else {validate33.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate33.errors = vErrors;return errors === 0;}exports.statusTree = validate34;const schema35 = {"type":"object","required":["id","provisioning_status","operating_status"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"},"listeners":{"type":"array","items":{"type":"object","required":["id","provisioning_status","operating_status","pools"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"},"pools":{"type":"array","items":{"type":"object","required":["id","provisioning_status","operating_status","members"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"},"members":{"type":"array","items":{"type":"object","required":["id","address","protocol_port","provisioning_status","operating_status"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"address":{"type":"string"},"protocol_port":{"type":"integer"},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"}}}},"health_monitor":{"anyOf":[{"type":"object","required":["id","provisioning_status","operating_status"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"type":{"anyOf":[{"type":"string"},{"type":"null"}]},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"}}},{"type":"object","properties":{},"additionalProperties":false}]}}}}}}},"pools":{"type":"array","items":{"type":"object","required":["id","provisioning_status","operating_status","members"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"},"members":{"type":"array","items":{"type":"object","required":["id","address","protocol_port","provisioning_status","operating_status"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"address":{"type":"string"},"protocol_port":{"type":"integer"},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"}}}},"health_monitor":{"anyOf":[{"type":"object","required":["id","provisioning_status","operating_status"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"type":{"anyOf":[{"type":"string"},{"type":"null"}]},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"}}},{"type":"object","properties":{},"additionalProperties":false}]}}}}}};function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((((data.id === undefined) && (missing0 = "id")) || ((data.provisioning_status === undefined) && (missing0 = "provisioning_status"))) || ((data.operating_status === undefined) && (missing0 = "operating_status"))){validate34.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.id !== undefined){let data0 = data.id;const _errs1 = errors;if(errors === _errs1){if(typeof data0 === "string"){if(!pattern0.test(data0)){validate34.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate34.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.name !== undefined){let data1 = data.name;const _errs3 = errors;const _errs4 = errors;let valid1 = false;const _errs5 = errors;if(typeof data1 !== "string"){const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs5 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs7 = errors;if(data1 !== null){const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs7 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate34.errors = vErrors;return false;}else {errors = _errs4;if(vErrors !== null){if(_errs4){vErrors.length = _errs4;}else {vErrors = null;}}}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.provisioning_status !== undefined){const _errs9 = errors;if(typeof data.provisioning_status !== "string"){validate34.errors = [{instancePath:instancePath+"/provisioning_status",schemaPath:"#/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs9 === errors;}else {var valid0 = true;}if(valid0){if(data.operating_status !== undefined){const _errs11 = errors;if(typeof data.operating_status !== "string"){validate34.errors = [{instancePath:instancePath+"/operating_status",schemaPath:"#/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs11 === errors;}else {var valid0 = true;}if(valid0){if(data.listeners !== undefined){let data4 = data.listeners;const _errs13 = errors;if(errors === _errs13){if(Array.isArray(data4)){var valid2 = true;const len0 = data4.length;for(let i0=0; i0<len0; i0++){let data5 = data4[i0];const _errs15 = errors;if(errors === _errs15){if(data5 && typeof data5 == "object" && !Array.isArray(data5)){let missing1;if(((((data5.id === undefined) && (missing1 = "id")) || ((data5.provisioning_status === undefined) && (missing1 = "provisioning_status"))) || ((data5.operating_status === undefined) && (missing1 = "operating_status"))) || ((data5.pools === undefined) && (missing1 = "pools"))){validate34.errors = [{instancePath:instancePath+"/listeners/" + i0,schemaPath:"#/properties/listeners/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];return false;}else {if(data5.id !== undefined){let data6 = data5.id;const _errs17 = errors;if(errors === _errs17){if(typeof data6 === "string"){if(!pattern0.test(data6)){validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/id",schemaPath:"#/properties/listeners/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/id",schemaPath:"#/properties/listeners/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid3 = _errs17 === errors;}else {var valid3 = true;}if(valid3){if(data5.name !== undefined){let data7 = data5.name;const _errs19 = errors;const _errs20 = errors;let valid4 = false;const _errs21 = errors;if(typeof data7 !== "string"){const err3 = {instancePath:instancePath+"/listeners/" + i0+"/name",schemaPath:"#/properties/listeners/items/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs21 === errors;valid4 = valid4 || _valid1;if(!valid4){const _errs23 = errors;if(data7 !== null){const err4 = {instancePath:instancePath+"/listeners/" + i0+"/name",schemaPath:"#/properties/listeners/items/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs23 === errors;valid4 = valid4 || _valid1;}if(!valid4){const err5 = {instancePath:instancePath+"/listeners/" + i0+"/name",schemaPath:"#/properties/listeners/items/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate34.errors = vErrors;return false;}else {errors = _errs20;if(vErrors !== null){if(_errs20){vErrors.length = _errs20;}else {vErrors = null;}}}var valid3 = _errs19 === errors;}else {var valid3 = true;}if(valid3){if(data5.provisioning_status !== undefined){const _errs25 = errors;if(typeof data5.provisioning_status !== "string"){validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/provisioning_status",schemaPath:"#/properties/listeners/items/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid3 = _errs25 === errors;}else {var valid3 = true;}if(valid3){if(data5.operating_status !== undefined){const _errs27 = errors;if(typeof data5.operating_status !== "string"){validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/operating_status",schemaPath:"#/properties/listeners/items/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid3 = _errs27 === errors;}else {var valid3 = true;}if(valid3){if(data5.pools !== undefined){let data10 = data5.pools;const _errs29 = errors;if(errors === _errs29){if(Array.isArray(data10)){var valid5 = true;const len1 = data10.length;for(let i1=0; i1<len1; i1++){let data11 = data10[i1];const _errs31 = errors;if(errors === _errs31){if(data11 && typeof data11 == "object" && !Array.isArray(data11)){let missing2;if(((((data11.id === undefined) && (missing2 = "id")) || ((data11.provisioning_status === undefined) && (missing2 = "provisioning_status"))) || ((data11.operating_status === undefined) && (missing2 = "operating_status"))) || ((data11.members === undefined) && (missing2 = "members"))){validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1,schemaPath:"#/properties/listeners/items/properties/pools/items/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];return false;}else {if(data11.id !== undefined){let data12 = data11.id;const _errs33 = errors;if(errors === _errs33){if(typeof data12 === "string"){if(!pattern0.test(data12)){validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/id",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/id",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid6 = _errs33 === errors;}else {var valid6 = true;}if(valid6){if(data11.name !== undefined){let data13 = data11.name;const _errs35 = errors;const _errs36 = errors;let valid7 = false;const _errs37 = errors;if(typeof data13 !== "string"){const err6 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/name",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}var _valid2 = _errs37 === errors;valid7 = valid7 || _valid2;if(!valid7){const _errs39 = errors;if(data13 !== null){const err7 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/name",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}var _valid2 = _errs39 === errors;valid7 = valid7 || _valid2;}if(!valid7){const err8 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/name",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;validate34.errors = vErrors;return false;}else {errors = _errs36;if(vErrors !== null){if(_errs36){vErrors.length = _errs36;}else {vErrors = null;}}}var valid6 = _errs35 === errors;}else {var valid6 = true;}if(valid6){if(data11.provisioning_status !== undefined){const _errs41 = errors;if(typeof data11.provisioning_status !== "string"){validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/provisioning_status",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid6 = _errs41 === errors;}else {var valid6 = true;}if(valid6){if(data11.operating_status !== undefined){const _errs43 = errors;if(typeof data11.operating_status !== "string"){validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/operating_status",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid6 = _errs43 === errors;}else {var valid6 = true;}if(valid6){if(data11.members !== undefined){let data16 = data11.members;const _errs45 = errors;if(errors === _errs45){if(Array.isArray(data16)){var valid8 = true;const len2 = data16.length;for(let i2=0; i2<len2; i2++){let data17 = data16[i2];const _errs47 = errors;if(errors === _errs47){if(data17 && typeof data17 == "object" && !Array.isArray(data17)){let missing3;if((((((data17.id === undefined) && (missing3 = "id")) || ((data17.address === undefined) && (missing3 = "address"))) || ((data17.protocol_port === undefined) && (missing3 = "protocol_port"))) || ((data17.provisioning_status === undefined) && (missing3 = "provisioning_status"))) || ((data17.operating_status === undefined) && (missing3 = "operating_status"))){validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/members/" + i2,schemaPath:"#/properties/listeners/items/properties/pools/items/properties/members/items/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];return false;}else {if(data17.id !== undefined){let data18 = data17.id;const _errs49 = errors;if(errors === _errs49){if(typeof data18 === "string"){if(!pattern0.test(data18)){validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/id",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/members/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/id",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/members/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid9 = _errs49 === errors;}else {var valid9 = true;}if(valid9){if(data17.name !== undefined){let data19 = data17.name;const _errs51 = errors;const _errs52 = errors;let valid10 = false;const _errs53 = errors;if(typeof data19 !== "string"){const err9 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/name",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/members/items/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}var _valid3 = _errs53 === errors;valid10 = valid10 || _valid3;if(!valid10){const _errs55 = errors;if(data19 !== null){const err10 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/name",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/members/items/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}var _valid3 = _errs55 === errors;valid10 = valid10 || _valid3;}if(!valid10){const err11 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/name",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/members/items/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;validate34.errors = vErrors;return false;}else {errors = _errs52;if(vErrors !== null){if(_errs52){vErrors.length = _errs52;}else {vErrors = null;}}}var valid9 = _errs51 === errors;}else {var valid9 = true;}if(valid9){if(data17.address !== undefined){const _errs57 = errors;if(typeof data17.address !== "string"){validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/address",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/members/items/properties/address/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid9 = _errs57 === errors;}else {var valid9 = true;}if(valid9){if(data17.protocol_port !== undefined){let data21 = data17.protocol_port;const _errs59 = errors;if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/protocol_port",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/members/items/properties/protocol_port/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];return false;}var valid9 = _errs59 === errors;}else {var valid9 = true;}if(valid9){if(data17.provisioning_status !== undefined){const _errs61 = errors;if(typeof data17.provisioning_status !== "string"){validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/provisioning_status",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/members/items/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid9 = _errs61 === errors;}else {var valid9 = true;}if(valid9){if(data17.operating_status !== undefined){const _errs63 = errors;if(typeof data17.operating_status !== "string"){validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/operating_status",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/members/items/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid9 = _errs63 === errors;}else {var valid9 = true;}}}}}}}}else {validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/members/" + i2,schemaPath:"#/properties/listeners/items/properties/pools/items/properties/members/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid8 = _errs47 === errors;if(!valid8){break;}}}else {validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/members",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/members/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid6 = _errs45 === errors;}else {var valid6 = true;}if(valid6){if(data11.health_monitor !== undefined){let data24 = data11.health_monitor;const _errs65 = errors;const _errs66 = errors;let valid11 = false;const _errs67 = errors;if(errors === _errs67){if(data24 && typeof data24 == "object" && !Array.isArray(data24)){let missing4;if((((data24.id === undefined) && (missing4 = "id")) || ((data24.provisioning_status === undefined) && (missing4 = "provisioning_status"))) || ((data24.operating_status === undefined) && (missing4 = "operating_status"))){const err12 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/health_monitor",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}else {if(data24.id !== undefined){let data25 = data24.id;const _errs69 = errors;if(errors === _errs69){if(typeof data25 === "string"){if(!pattern0.test(data25)){const err13 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/health_monitor/id",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}else {const err14 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/health_monitor/id",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}var valid12 = _errs69 === errors;}else {var valid12 = true;}if(valid12){if(data24.name !== undefined){let data26 = data24.name;const _errs71 = errors;const _errs72 = errors;let valid13 = false;const _errs73 = errors;if(typeof data26 !== "string"){const err15 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/health_monitor/name",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}var _valid5 = _errs73 === errors;valid13 = valid13 || _valid5;if(!valid13){const _errs75 = errors;if(data26 !== null){const err16 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/health_monitor/name",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}var _valid5 = _errs75 === errors;valid13 = valid13 || _valid5;}if(!valid13){const err17 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/health_monitor/name",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}else {errors = _errs72;if(vErrors !== null){if(_errs72){vErrors.length = _errs72;}else {vErrors = null;}}}var valid12 = _errs71 === errors;}else {var valid12 = true;}if(valid12){if(data24.type !== undefined){let data27 = data24.type;const _errs77 = errors;const _errs78 = errors;let valid14 = false;const _errs79 = errors;if(typeof data27 !== "string"){const err18 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/health_monitor/type",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/type/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}var _valid6 = _errs79 === errors;valid14 = valid14 || _valid6;if(!valid14){const _errs81 = errors;if(data27 !== null){const err19 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/health_monitor/type",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/type/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}var _valid6 = _errs81 === errors;valid14 = valid14 || _valid6;}if(!valid14){const err20 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/health_monitor/type",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/type/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}else {errors = _errs78;if(vErrors !== null){if(_errs78){vErrors.length = _errs78;}else {vErrors = null;}}}var valid12 = _errs77 === errors;}else {var valid12 = true;}if(valid12){if(data24.provisioning_status !== undefined){const _errs83 = errors;if(typeof data24.provisioning_status !== "string"){const err21 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/health_monitor/provisioning_status",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err21];}else {vErrors.push(err21);}errors++;}var valid12 = _errs83 === errors;}else {var valid12 = true;}if(valid12){if(data24.operating_status !== undefined){const _errs85 = errors;if(typeof data24.operating_status !== "string"){const err22 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/health_monitor/operating_status",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err22];}else {vErrors.push(err22);}errors++;}var valid12 = _errs85 === errors;}else {var valid12 = true;}}}}}}}else {const err23 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/health_monitor",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};if(vErrors === null){vErrors = [err23];}else {vErrors.push(err23);}errors++;}}var _valid4 = _errs67 === errors;valid11 = valid11 || _valid4;if(!valid11){const _errs87 = errors;if(errors === _errs87){if(data24 && typeof data24 == "object" && !Array.isArray(data24)){for(const key0 in data24){const err24 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/health_monitor",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};if(vErrors === null){vErrors = [err24];}else {vErrors.push(err24);}errors++;break;}}else {const err25 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/health_monitor",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};if(vErrors === null){vErrors = [err25];}else {vErrors.push(err25);}errors++;}}var _valid4 = _errs87 === errors;valid11 = valid11 || _valid4;}if(!valid11){const err26 = {instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1+"/health_monitor",schemaPath:"#/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err26];}else {vErrors.push(err26);}errors++;validate34.errors = vErrors;return false;}else {errors = _errs66;if(vErrors !== null){if(_errs66){vErrors.length = _errs66;}else {vErrors = null;}}}var valid6 = _errs65 === errors;}else {var valid6 = true;}}}}}}}}else {validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/pools/" + i1,schemaPath:"#/properties/listeners/items/properties/pools/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid5 = _errs31 === errors;if(!valid5){break;}}}else {validate34.errors = [{instancePath:instancePath+"/listeners/" + i0+"/pools",schemaPath:"#/properties/listeners/items/properties/pools/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid3 = _errs29 === errors;}else {var valid3 = true;}}}}}}}else {validate34.errors = [{instancePath:instancePath+"/listeners/" + i0,schemaPath:"#/properties/listeners/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid2 = _errs15 === errors;if(!valid2){break;}}}else {validate34.errors = [{instancePath:instancePath+"/listeners",schemaPath:"#/properties/listeners/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid0 = _errs13 === errors;}else {var valid0 = true;}if(valid0){if(data.pools !== undefined){let data30 = data.pools;const _errs90 = errors;if(errors === _errs90){if(Array.isArray(data30)){var valid15 = true;const len3 = data30.length;for(let i3=0; i3<len3; i3++){let data31 = data30[i3];const _errs92 = errors;if(errors === _errs92){if(data31 && typeof data31 == "object" && !Array.isArray(data31)){let missing5;if(((((data31.id === undefined) && (missing5 = "id")) || ((data31.provisioning_status === undefined) && (missing5 = "provisioning_status"))) || ((data31.operating_status === undefined) && (missing5 = "operating_status"))) || ((data31.members === undefined) && (missing5 = "members"))){validate34.errors = [{instancePath:instancePath+"/pools/" + i3,schemaPath:"#/properties/pools/items/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"}];return false;}else {if(data31.id !== undefined){let data32 = data31.id;const _errs94 = errors;if(errors === _errs94){if(typeof data32 === "string"){if(!pattern0.test(data32)){validate34.errors = [{instancePath:instancePath+"/pools/" + i3+"/id",schemaPath:"#/properties/pools/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate34.errors = [{instancePath:instancePath+"/pools/" + i3+"/id",schemaPath:"#/properties/pools/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid16 = _errs94 === errors;}else {var valid16 = true;}if(valid16){if(data31.name !== undefined){let data33 = data31.name;const _errs96 = errors;const _errs97 = errors;let valid17 = false;const _errs98 = errors;if(typeof data33 !== "string"){const err27 = {instancePath:instancePath+"/pools/" + i3+"/name",schemaPath:"#/properties/pools/items/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err27];}else {vErrors.push(err27);}errors++;}var _valid7 = _errs98 === errors;valid17 = valid17 || _valid7;if(!valid17){const _errs100 = errors;if(data33 !== null){const err28 = {instancePath:instancePath+"/pools/" + i3+"/name",schemaPath:"#/properties/pools/items/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err28];}else {vErrors.push(err28);}errors++;}var _valid7 = _errs100 === errors;valid17 = valid17 || _valid7;}if(!valid17){const err29 = {instancePath:instancePath+"/pools/" + i3+"/name",schemaPath:"#/properties/pools/items/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err29];}else {vErrors.push(err29);}errors++;validate34.errors = vErrors;return false;}else {errors = _errs97;if(vErrors !== null){if(_errs97){vErrors.length = _errs97;}else {vErrors = null;}}}var valid16 = _errs96 === errors;}else {var valid16 = true;}if(valid16){if(data31.provisioning_status !== undefined){const _errs102 = errors;if(typeof data31.provisioning_status !== "string"){validate34.errors = [{instancePath:instancePath+"/pools/" + i3+"/provisioning_status",schemaPath:"#/properties/pools/items/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid16 = _errs102 === errors;}else {var valid16 = true;}if(valid16){if(data31.operating_status !== undefined){const _errs104 = errors;if(typeof data31.operating_status !== "string"){validate34.errors = [{instancePath:instancePath+"/pools/" + i3+"/operating_status",schemaPath:"#/properties/pools/items/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid16 = _errs104 === errors;}else {var valid16 = true;}if(valid16){if(data31.members !== undefined){let data36 = data31.members;const _errs106 = errors;if(errors === _errs106){if(Array.isArray(data36)){var valid18 = true;const len4 = data36.length;for(let i4=0; i4<len4; i4++){let data37 = data36[i4];const _errs108 = errors;if(errors === _errs108){if(data37 && typeof data37 == "object" && !Array.isArray(data37)){let missing6;if((((((data37.id === undefined) && (missing6 = "id")) || ((data37.address === undefined) && (missing6 = "address"))) || ((data37.protocol_port === undefined) && (missing6 = "protocol_port"))) || ((data37.provisioning_status === undefined) && (missing6 = "provisioning_status"))) || ((data37.operating_status === undefined) && (missing6 = "operating_status"))){validate34.errors = [{instancePath:instancePath+"/pools/" + i3+"/members/" + i4,schemaPath:"#/properties/pools/items/properties/members/items/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"}];return false;}else {if(data37.id !== undefined){let data38 = data37.id;const _errs110 = errors;if(errors === _errs110){if(typeof data38 === "string"){if(!pattern0.test(data38)){validate34.errors = [{instancePath:instancePath+"/pools/" + i3+"/members/" + i4+"/id",schemaPath:"#/properties/pools/items/properties/members/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate34.errors = [{instancePath:instancePath+"/pools/" + i3+"/members/" + i4+"/id",schemaPath:"#/properties/pools/items/properties/members/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid19 = _errs110 === errors;}else {var valid19 = true;}if(valid19){if(data37.name !== undefined){let data39 = data37.name;const _errs112 = errors;const _errs113 = errors;let valid20 = false;const _errs114 = errors;if(typeof data39 !== "string"){const err30 = {instancePath:instancePath+"/pools/" + i3+"/members/" + i4+"/name",schemaPath:"#/properties/pools/items/properties/members/items/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err30];}else {vErrors.push(err30);}errors++;}var _valid8 = _errs114 === errors;valid20 = valid20 || _valid8;if(!valid20){const _errs116 = errors;if(data39 !== null){const err31 = {instancePath:instancePath+"/pools/" + i3+"/members/" + i4+"/name",schemaPath:"#/properties/pools/items/properties/members/items/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err31];}else {vErrors.push(err31);}errors++;}var _valid8 = _errs116 === errors;valid20 = valid20 || _valid8;}if(!valid20){const err32 = {instancePath:instancePath+"/pools/" + i3+"/members/" + i4+"/name",schemaPath:"#/properties/pools/items/properties/members/items/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err32];}else {vErrors.push(err32);}errors++;validate34.errors = vErrors;return false;}else {errors = _errs113;if(vErrors !== null){if(_errs113){vErrors.length = _errs113;}else {vErrors = null;}}}var valid19 = _errs112 === errors;}else {var valid19 = true;}if(valid19){if(data37.address !== undefined){const _errs118 = errors;if(typeof data37.address !== "string"){validate34.errors = [{instancePath:instancePath+"/pools/" + i3+"/members/" + i4+"/address",schemaPath:"#/properties/pools/items/properties/members/items/properties/address/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid19 = _errs118 === errors;}else {var valid19 = true;}if(valid19){if(data37.protocol_port !== undefined){let data41 = data37.protocol_port;const _errs120 = errors;if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){validate34.errors = [{instancePath:instancePath+"/pools/" + i3+"/members/" + i4+"/protocol_port",schemaPath:"#/properties/pools/items/properties/members/items/properties/protocol_port/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];return false;}var valid19 = _errs120 === errors;}else {var valid19 = true;}if(valid19){if(data37.provisioning_status !== undefined){const _errs122 = errors;if(typeof data37.provisioning_status !== "string"){validate34.errors = [{instancePath:instancePath+"/pools/" + i3+"/members/" + i4+"/provisioning_status",schemaPath:"#/properties/pools/items/properties/members/items/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid19 = _errs122 === errors;}else {var valid19 = true;}if(valid19){if(data37.operating_status !== undefined){const _errs124 = errors;if(typeof data37.operating_status !== "string"){validate34.errors = [{instancePath:instancePath+"/pools/" + i3+"/members/" + i4+"/operating_status",schemaPath:"#/properties/pools/items/properties/members/items/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid19 = _errs124 === errors;}else {var valid19 = true;}}}}}}}}else {validate34.errors = [{instancePath:instancePath+"/pools/" + i3+"/members/" + i4,schemaPath:"#/properties/pools/items/properties/members/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid18 = _errs108 === errors;if(!valid18){break;}}}else {validate34.errors = [{instancePath:instancePath+"/pools/" + i3+"/members",schemaPath:"#/properties/pools/items/properties/members/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid16 = _errs106 === errors;}else {var valid16 = true;}if(valid16){if(data31.health_monitor !== undefined){let data44 = data31.health_monitor;const _errs126 = errors;const _errs127 = errors;let valid21 = false;const _errs128 = errors;if(errors === _errs128){if(data44 && typeof data44 == "object" && !Array.isArray(data44)){let missing7;if((((data44.id === undefined) && (missing7 = "id")) || ((data44.provisioning_status === undefined) && (missing7 = "provisioning_status"))) || ((data44.operating_status === undefined) && (missing7 = "operating_status"))){const err33 = {instancePath:instancePath+"/pools/" + i3+"/health_monitor",schemaPath:"#/properties/pools/items/properties/health_monitor/anyOf/0/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"};if(vErrors === null){vErrors = [err33];}else {vErrors.push(err33);}errors++;}else {if(data44.id !== undefined){let data45 = data44.id;const _errs130 = errors;if(errors === _errs130){if(typeof data45 === "string"){if(!pattern0.test(data45)){const err34 = {instancePath:instancePath+"/pools/" + i3+"/health_monitor/id",schemaPath:"#/properties/pools/items/properties/health_monitor/anyOf/0/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""};if(vErrors === null){vErrors = [err34];}else {vErrors.push(err34);}errors++;}}else {const err35 = {instancePath:instancePath+"/pools/" + i3+"/health_monitor/id",schemaPath:"#/properties/pools/items/properties/health_monitor/anyOf/0/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err35];}else {vErrors.push(err35);}errors++;}}var valid22 = _errs130 === errors;}else {var valid22 = true;}if(valid22){if(data44.name !== undefined){let data46 = data44.name;const _errs132 = errors;const _errs133 = errors;let valid23 = false;const _errs134 = errors;if(typeof data46 !== "string"){const err36 = {instancePath:instancePath+"/pools/" + i3+"/health_monitor/name",schemaPath:"#/properties/pools/items/properties/health_monitor/anyOf/0/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err36];}else {vErrors.push(err36);}errors++;}var _valid10 = _errs134 === errors;valid23 = valid23 || _valid10;if(!valid23){const _errs136 = errors;if(data46 !== null){const err37 = {instancePath:instancePath+"/pools/" + i3+"/health_monitor/name",schemaPath:"#/properties/pools/items/properties/health_monitor/anyOf/0/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err37];}else {vErrors.push(err37);}errors++;}var _valid10 = _errs136 === errors;valid23 = valid23 || _valid10;}if(!valid23){const err38 = {instancePath:instancePath+"/pools/" + i3+"/health_monitor/name",schemaPath:"#/properties/pools/items/properties/health_monitor/anyOf/0/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err38];}else {vErrors.push(err38);}errors++;}else {errors = _errs133;if(vErrors !== null){if(_errs133){vErrors.length = _errs133;}else {vErrors = null;}}}var valid22 = _errs132 === errors;}else {var valid22 = true;}if(valid22){if(data44.type !== undefined){let data47 = data44.type;const _errs138 = errors;const _errs139 = errors;let valid24 = false;const _errs140 = errors;if(typeof data47 !== "string"){const err39 = {instancePath:instancePath+"/pools/" + i3+"/health_monitor/type",schemaPath:"#/properties/pools/items/properties/health_monitor/anyOf/0/properties/type/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err39];}else {vErrors.push(err39);}errors++;}var _valid11 = _errs140 === errors;valid24 = valid24 || _valid11;if(!valid24){const _errs142 = errors;if(data47 !== null){const err40 = {instancePath:instancePath+"/pools/" + i3+"/health_monitor/type",schemaPath:"#/properties/pools/items/properties/health_monitor/anyOf/0/properties/type/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err40];}else {vErrors.push(err40);}errors++;}var _valid11 = _errs142 === errors;valid24 = valid24 || _valid11;}if(!valid24){const err41 = {instancePath:instancePath+"/pools/" + i3+"/health_monitor/type",schemaPath:"#/properties/pools/items/properties/health_monitor/anyOf/0/properties/type/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err41];}else {vErrors.push(err41);}errors++;}else {errors = _errs139;if(vErrors !== null){if(_errs139){vErrors.length = _errs139;}else {vErrors = null;}}}var valid22 = _errs138 === errors;}else {var valid22 = true;}if(valid22){if(data44.provisioning_status !== undefined){const _errs144 = errors;if(typeof data44.provisioning_status !== "string"){const err42 = {instancePath:instancePath+"/pools/" + i3+"/health_monitor/provisioning_status",schemaPath:"#/properties/pools/items/properties/health_monitor/anyOf/0/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err42];}else {vErrors.push(err42);}errors++;}var valid22 = _errs144 === errors;}else {var valid22 = true;}if(valid22){if(data44.operating_status !== undefined){const _errs146 = errors;if(typeof data44.operating_status !== "string"){const err43 = {instancePath:instancePath+"/pools/" + i3+"/health_monitor/operating_status",schemaPath:"#/properties/pools/items/properties/health_monitor/anyOf/0/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err43];}else {vErrors.push(err43);}errors++;}var valid22 = _errs146 === errors;}else {var valid22 = true;}}}}}}}else {const err44 = {instancePath:instancePath+"/pools/" + i3+"/health_monitor",schemaPath:"#/properties/pools/items/properties/health_monitor/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};if(vErrors === null){vErrors = [err44];}else {vErrors.push(err44);}errors++;}}var _valid9 = _errs128 === errors;valid21 = valid21 || _valid9;if(!valid21){const _errs148 = errors;if(errors === _errs148){if(data44 && typeof data44 == "object" && !Array.isArray(data44)){for(const key1 in data44){const err45 = {instancePath:instancePath+"/pools/" + i3+"/health_monitor",schemaPath:"#/properties/pools/items/properties/health_monitor/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};if(vErrors === null){vErrors = [err45];}else {vErrors.push(err45);}errors++;break;}}else {const err46 = {instancePath:instancePath+"/pools/" + i3+"/health_monitor",schemaPath:"#/properties/pools/items/properties/health_monitor/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};if(vErrors === null){vErrors = [err46];}else {vErrors.push(err46);}errors++;}}var _valid9 = _errs148 === errors;valid21 = valid21 || _valid9;}if(!valid21){const err47 = {instancePath:instancePath+"/pools/" + i3+"/health_monitor",schemaPath:"#/properties/pools/items/properties/health_monitor/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err47];}else {vErrors.push(err47);}errors++;validate34.errors = vErrors;return false;}else {errors = _errs127;if(vErrors !== null){if(_errs127){vErrors.length = _errs127;}else {vErrors = null;}}}var valid16 = _errs126 === errors;}else {var valid16 = true;}}}}}}}}else {validate34.errors = [{instancePath:instancePath+"/pools/" + i3,schemaPath:"#/properties/pools/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid15 = _errs92 === errors;if(!valid15){break;}}}else {validate34.errors = [{instancePath:instancePath+"/pools",schemaPath:"#/properties/pools/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid0 = _errs90 === errors;}else {var valid0 = true;}}}}}}}}else {validate34.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate34.errors = vErrors;return errors === 0;}exports.statuses = validate35;const schema36 = {"type":"object","required":["loadbalancer"],"properties":{"loadbalancer":{"type":"object","required":["id","provisioning_status","operating_status"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"},"listeners":{"type":"array","items":{"type":"object","required":["id","provisioning_status","operating_status","pools"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"},"pools":{"type":"array","items":{"type":"object","required":["id","provisioning_status","operating_status","members"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"},"members":{"type":"array","items":{"type":"object","required":["id","address","protocol_port","provisioning_status","operating_status"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"address":{"type":"string"},"protocol_port":{"type":"integer"},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"}}}},"health_monitor":{"anyOf":[{"type":"object","required":["id","provisioning_status","operating_status"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"type":{"anyOf":[{"type":"string"},{"type":"null"}]},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"}}},{"type":"object","properties":{},"additionalProperties":false}]}}}}}}},"pools":{"type":"array","items":{"type":"object","required":["id","provisioning_status","operating_status","members"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"},"members":{"type":"array","items":{"type":"object","required":["id","address","protocol_port","provisioning_status","operating_status"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"address":{"type":"string"},"protocol_port":{"type":"integer"},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"}}}},"health_monitor":{"anyOf":[{"type":"object","required":["id","provisioning_status","operating_status"],"properties":{"id":{"type":"string","pattern":"^\\S+$"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"type":{"anyOf":[{"type":"string"},{"type":"null"}]},"provisioning_status":{"type":"string"},"operating_status":{"type":"string"}}},{"type":"object","properties":{},"additionalProperties":false}]}}}}}}}};function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((data.loadbalancer === undefined) && (missing0 = "loadbalancer")){validate35.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.loadbalancer !== undefined){let data0 = data.loadbalancer;const _errs1 = errors;if(errors === _errs1){if(data0 && typeof data0 == "object" && !Array.isArray(data0)){let missing1;if((((data0.id === undefined) && (missing1 = "id")) || ((data0.provisioning_status === undefined) && (missing1 = "provisioning_status"))) || ((data0.operating_status === undefined) && (missing1 = "operating_status"))){validate35.errors = [{instancePath:instancePath+"/loadbalancer",schemaPath:"#/properties/loadbalancer/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];return false;}else {if(data0.id !== undefined){let data1 = data0.id;const _errs3 = errors;if(errors === _errs3){if(typeof data1 === "string"){if(!pattern0.test(data1)){validate35.errors = [{instancePath:instancePath+"/loadbalancer/id",schemaPath:"#/properties/loadbalancer/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate35.errors = [{instancePath:instancePath+"/loadbalancer/id",schemaPath:"#/properties/loadbalancer/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid1 = _errs3 === errors;}else {var valid1 = true;}if(valid1){if(data0.name !== undefined){let data2 = data0.name;const _errs5 = errors;const _errs6 = errors;let valid2 = false;const _errs7 = errors;if(typeof data2 !== "string"){const err0 = {instancePath:instancePath+"/loadbalancer/name",schemaPath:"#/properties/loadbalancer/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs7 === errors;valid2 = valid2 || _valid0;if(!valid2){const _errs9 = errors;if(data2 !== null){const err1 = {instancePath:instancePath+"/loadbalancer/name",schemaPath:"#/properties/loadbalancer/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs9 === errors;valid2 = valid2 || _valid0;}if(!valid2){const err2 = {instancePath:instancePath+"/loadbalancer/name",schemaPath:"#/properties/loadbalancer/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate35.errors = vErrors;return false;}else {errors = _errs6;if(vErrors !== null){if(_errs6){vErrors.length = _errs6;}else {vErrors = null;}}}var valid1 = _errs5 === errors;}else {var valid1 = true;}if(valid1){if(data0.provisioning_status !== undefined){const _errs11 = errors;if(typeof data0.provisioning_status !== "string"){validate35.errors = [{instancePath:instancePath+"/loadbalancer/provisioning_status",schemaPath:"#/properties/loadbalancer/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid1 = _errs11 === errors;}else {var valid1 = true;}if(valid1){if(data0.operating_status !== undefined){const _errs13 = errors;if(typeof data0.operating_status !== "string"){validate35.errors = [{instancePath:instancePath+"/loadbalancer/operating_status",schemaPath:"#/properties/loadbalancer/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid1 = _errs13 === errors;}else {var valid1 = true;}if(valid1){if(data0.listeners !== undefined){let data5 = data0.listeners;const _errs15 = errors;if(errors === _errs15){if(Array.isArray(data5)){var valid3 = true;const len0 = data5.length;for(let i0=0; i0<len0; i0++){let data6 = data5[i0];const _errs17 = errors;if(errors === _errs17){if(data6 && typeof data6 == "object" && !Array.isArray(data6)){let missing2;if(((((data6.id === undefined) && (missing2 = "id")) || ((data6.provisioning_status === undefined) && (missing2 = "provisioning_status"))) || ((data6.operating_status === undefined) && (missing2 = "operating_status"))) || ((data6.pools === undefined) && (missing2 = "pools"))){validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0,schemaPath:"#/properties/loadbalancer/properties/listeners/items/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];return false;}else {if(data6.id !== undefined){let data7 = data6.id;const _errs19 = errors;if(errors === _errs19){if(typeof data7 === "string"){if(!pattern0.test(data7)){validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/id",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/id",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid4 = _errs19 === errors;}else {var valid4 = true;}if(valid4){if(data6.name !== undefined){let data8 = data6.name;const _errs21 = errors;const _errs22 = errors;let valid5 = false;const _errs23 = errors;if(typeof data8 !== "string"){const err3 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/name",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs23 === errors;valid5 = valid5 || _valid1;if(!valid5){const _errs25 = errors;if(data8 !== null){const err4 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/name",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs25 === errors;valid5 = valid5 || _valid1;}if(!valid5){const err5 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/name",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate35.errors = vErrors;return false;}else {errors = _errs22;if(vErrors !== null){if(_errs22){vErrors.length = _errs22;}else {vErrors = null;}}}var valid4 = _errs21 === errors;}else {var valid4 = true;}if(valid4){if(data6.provisioning_status !== undefined){const _errs27 = errors;if(typeof data6.provisioning_status !== "string"){validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/provisioning_status",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid4 = _errs27 === errors;}else {var valid4 = true;}if(valid4){if(data6.operating_status !== undefined){const _errs29 = errors;if(typeof data6.operating_status !== "string"){validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/operating_status",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid4 = _errs29 === errors;}else {var valid4 = true;}if(valid4){if(data6.pools !== undefined){let data11 = data6.pools;const _errs31 = errors;if(errors === _errs31){if(Array.isArray(data11)){var valid6 = true;const len1 = data11.length;for(let i1=0; i1<len1; i1++){let data12 = data11[i1];const _errs33 = errors;if(errors === _errs33){if(data12 && typeof data12 == "object" && !Array.isArray(data12)){let missing3;if(((((data12.id === undefined) && (missing3 = "id")) || ((data12.provisioning_status === undefined) && (missing3 = "provisioning_status"))) || ((data12.operating_status === undefined) && (missing3 = "operating_status"))) || ((data12.members === undefined) && (missing3 = "members"))){validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1,schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];return false;}else {if(data12.id !== undefined){let data13 = data12.id;const _errs35 = errors;if(errors === _errs35){if(typeof data13 === "string"){if(!pattern0.test(data13)){validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/id",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/id",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid7 = _errs35 === errors;}else {var valid7 = true;}if(valid7){if(data12.name !== undefined){let data14 = data12.name;const _errs37 = errors;const _errs38 = errors;let valid8 = false;const _errs39 = errors;if(typeof data14 !== "string"){const err6 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/name",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err6];}else {vErrors.push(err6);}errors++;}var _valid2 = _errs39 === errors;valid8 = valid8 || _valid2;if(!valid8){const _errs41 = errors;if(data14 !== null){const err7 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/name",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err7];}else {vErrors.push(err7);}errors++;}var _valid2 = _errs41 === errors;valid8 = valid8 || _valid2;}if(!valid8){const err8 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/name",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err8];}else {vErrors.push(err8);}errors++;validate35.errors = vErrors;return false;}else {errors = _errs38;if(vErrors !== null){if(_errs38){vErrors.length = _errs38;}else {vErrors = null;}}}var valid7 = _errs37 === errors;}else {var valid7 = true;}if(valid7){if(data12.provisioning_status !== undefined){const _errs43 = errors;if(typeof data12.provisioning_status !== "string"){validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/provisioning_status",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid7 = _errs43 === errors;}else {var valid7 = true;}if(valid7){if(data12.operating_status !== undefined){const _errs45 = errors;if(typeof data12.operating_status !== "string"){validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/operating_status",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid7 = _errs45 === errors;}else {var valid7 = true;}if(valid7){if(data12.members !== undefined){let data17 = data12.members;const _errs47 = errors;if(errors === _errs47){if(Array.isArray(data17)){var valid9 = true;const len2 = data17.length;for(let i2=0; i2<len2; i2++){let data18 = data17[i2];const _errs49 = errors;if(errors === _errs49){if(data18 && typeof data18 == "object" && !Array.isArray(data18)){let missing4;if((((((data18.id === undefined) && (missing4 = "id")) || ((data18.address === undefined) && (missing4 = "address"))) || ((data18.protocol_port === undefined) && (missing4 = "protocol_port"))) || ((data18.provisioning_status === undefined) && (missing4 = "provisioning_status"))) || ((data18.operating_status === undefined) && (missing4 = "operating_status"))){validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/members/" + i2,schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/members/items/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];return false;}else {if(data18.id !== undefined){let data19 = data18.id;const _errs51 = errors;if(errors === _errs51){if(typeof data19 === "string"){if(!pattern0.test(data19)){validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/id",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/members/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/id",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/members/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid10 = _errs51 === errors;}else {var valid10 = true;}if(valid10){if(data18.name !== undefined){let data20 = data18.name;const _errs53 = errors;const _errs54 = errors;let valid11 = false;const _errs55 = errors;if(typeof data20 !== "string"){const err9 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/name",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/members/items/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err9];}else {vErrors.push(err9);}errors++;}var _valid3 = _errs55 === errors;valid11 = valid11 || _valid3;if(!valid11){const _errs57 = errors;if(data20 !== null){const err10 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/name",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/members/items/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err10];}else {vErrors.push(err10);}errors++;}var _valid3 = _errs57 === errors;valid11 = valid11 || _valid3;}if(!valid11){const err11 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/name",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/members/items/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err11];}else {vErrors.push(err11);}errors++;validate35.errors = vErrors;return false;}else {errors = _errs54;if(vErrors !== null){if(_errs54){vErrors.length = _errs54;}else {vErrors = null;}}}var valid10 = _errs53 === errors;}else {var valid10 = true;}if(valid10){if(data18.address !== undefined){const _errs59 = errors;if(typeof data18.address !== "string"){validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/address",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/members/items/properties/address/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid10 = _errs59 === errors;}else {var valid10 = true;}if(valid10){if(data18.protocol_port !== undefined){let data22 = data18.protocol_port;const _errs61 = errors;if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/protocol_port",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/members/items/properties/protocol_port/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];return false;}var valid10 = _errs61 === errors;}else {var valid10 = true;}if(valid10){if(data18.provisioning_status !== undefined){const _errs63 = errors;if(typeof data18.provisioning_status !== "string"){validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/provisioning_status",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/members/items/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid10 = _errs63 === errors;}else {var valid10 = true;}if(valid10){if(data18.operating_status !== undefined){const _errs65 = errors;if(typeof data18.operating_status !== "string"){validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/members/" + i2+"/operating_status",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/members/items/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid10 = _errs65 === errors;}else {var valid10 = true;}}}}}}}}else {validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/members/" + i2,schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/members/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid9 = _errs49 === errors;if(!valid9){break;}}}else {validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/members",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/members/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid7 = _errs47 === errors;}else {var valid7 = true;}if(valid7){if(data12.health_monitor !== undefined){let data25 = data12.health_monitor;const _errs67 = errors;const _errs68 = errors;let valid12 = false;const _errs69 = errors;if(errors === _errs69){if(data25 && typeof data25 == "object" && !Array.isArray(data25)){let missing5;if((((data25.id === undefined) && (missing5 = "id")) || ((data25.provisioning_status === undefined) && (missing5 = "provisioning_status"))) || ((data25.operating_status === undefined) && (missing5 = "operating_status"))){const err12 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/health_monitor",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"};if(vErrors === null){vErrors = [err12];}else {vErrors.push(err12);}errors++;}else {if(data25.id !== undefined){let data26 = data25.id;const _errs71 = errors;if(errors === _errs71){if(typeof data26 === "string"){if(!pattern0.test(data26)){const err13 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/health_monitor/id",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""};if(vErrors === null){vErrors = [err13];}else {vErrors.push(err13);}errors++;}}else {const err14 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/health_monitor/id",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err14];}else {vErrors.push(err14);}errors++;}}var valid13 = _errs71 === errors;}else {var valid13 = true;}if(valid13){if(data25.name !== undefined){let data27 = data25.name;const _errs73 = errors;const _errs74 = errors;let valid14 = false;const _errs75 = errors;if(typeof data27 !== "string"){const err15 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/health_monitor/name",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err15];}else {vErrors.push(err15);}errors++;}var _valid5 = _errs75 === errors;valid14 = valid14 || _valid5;if(!valid14){const _errs77 = errors;if(data27 !== null){const err16 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/health_monitor/name",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err16];}else {vErrors.push(err16);}errors++;}var _valid5 = _errs77 === errors;valid14 = valid14 || _valid5;}if(!valid14){const err17 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/health_monitor/name",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err17];}else {vErrors.push(err17);}errors++;}else {errors = _errs74;if(vErrors !== null){if(_errs74){vErrors.length = _errs74;}else {vErrors = null;}}}var valid13 = _errs73 === errors;}else {var valid13 = true;}if(valid13){if(data25.type !== undefined){let data28 = data25.type;const _errs79 = errors;const _errs80 = errors;let valid15 = false;const _errs81 = errors;if(typeof data28 !== "string"){const err18 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/health_monitor/type",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/type/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err18];}else {vErrors.push(err18);}errors++;}var _valid6 = _errs81 === errors;valid15 = valid15 || _valid6;if(!valid15){const _errs83 = errors;if(data28 !== null){const err19 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/health_monitor/type",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/type/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err19];}else {vErrors.push(err19);}errors++;}var _valid6 = _errs83 === errors;valid15 = valid15 || _valid6;}if(!valid15){const err20 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/health_monitor/type",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/type/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err20];}else {vErrors.push(err20);}errors++;}else {errors = _errs80;if(vErrors !== null){if(_errs80){vErrors.length = _errs80;}else {vErrors = null;}}}var valid13 = _errs79 === errors;}else {var valid13 = true;}if(valid13){if(data25.provisioning_status !== undefined){const _errs85 = errors;if(typeof data25.provisioning_status !== "string"){const err21 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/health_monitor/provisioning_status",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err21];}else {vErrors.push(err21);}errors++;}var valid13 = _errs85 === errors;}else {var valid13 = true;}if(valid13){if(data25.operating_status !== undefined){const _errs87 = errors;if(typeof data25.operating_status !== "string"){const err22 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/health_monitor/operating_status",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err22];}else {vErrors.push(err22);}errors++;}var valid13 = _errs87 === errors;}else {var valid13 = true;}}}}}}}else {const err23 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/health_monitor",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};if(vErrors === null){vErrors = [err23];}else {vErrors.push(err23);}errors++;}}var _valid4 = _errs69 === errors;valid12 = valid12 || _valid4;if(!valid12){const _errs89 = errors;if(errors === _errs89){if(data25 && typeof data25 == "object" && !Array.isArray(data25)){for(const key0 in data25){const err24 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/health_monitor",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};if(vErrors === null){vErrors = [err24];}else {vErrors.push(err24);}errors++;break;}}else {const err25 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/health_monitor",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};if(vErrors === null){vErrors = [err25];}else {vErrors.push(err25);}errors++;}}var _valid4 = _errs89 === errors;valid12 = valid12 || _valid4;}if(!valid12){const err26 = {instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1+"/health_monitor",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/properties/health_monitor/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err26];}else {vErrors.push(err26);}errors++;validate35.errors = vErrors;return false;}else {errors = _errs68;if(vErrors !== null){if(_errs68){vErrors.length = _errs68;}else {vErrors = null;}}}var valid7 = _errs67 === errors;}else {var valid7 = true;}}}}}}}}else {validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools/" + i1,schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid6 = _errs33 === errors;if(!valid6){break;}}}else {validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0+"/pools",schemaPath:"#/properties/loadbalancer/properties/listeners/items/properties/pools/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid4 = _errs31 === errors;}else {var valid4 = true;}}}}}}}else {validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners/" + i0,schemaPath:"#/properties/loadbalancer/properties/listeners/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid3 = _errs17 === errors;if(!valid3){break;}}}else {validate35.errors = [{instancePath:instancePath+"/loadbalancer/listeners",schemaPath:"#/properties/loadbalancer/properties/listeners/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid1 = _errs15 === errors;}else {var valid1 = true;}if(valid1){if(data0.pools !== undefined){let data31 = data0.pools;const _errs92 = errors;if(errors === _errs92){if(Array.isArray(data31)){var valid16 = true;const len3 = data31.length;for(let i3=0; i3<len3; i3++){let data32 = data31[i3];const _errs94 = errors;if(errors === _errs94){if(data32 && typeof data32 == "object" && !Array.isArray(data32)){let missing6;if(((((data32.id === undefined) && (missing6 = "id")) || ((data32.provisioning_status === undefined) && (missing6 = "provisioning_status"))) || ((data32.operating_status === undefined) && (missing6 = "operating_status"))) || ((data32.members === undefined) && (missing6 = "members"))){validate35.errors = [{instancePath:instancePath+"/loadbalancer/pools/" + i3,schemaPath:"#/properties/loadbalancer/properties/pools/items/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"}];return false;}else {if(data32.id !== undefined){let data33 = data32.id;const _errs96 = errors;if(errors === _errs96){if(typeof data33 === "string"){if(!pattern0.test(data33)){validate35.errors = [{instancePath:instancePath+"/loadbalancer/pools/" + i3+"/id",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate35.errors = [{instancePath:instancePath+"/loadbalancer/pools/" + i3+"/id",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid17 = _errs96 === errors;}else {var valid17 = true;}if(valid17){if(data32.name !== undefined){let data34 = data32.name;const _errs98 = errors;const _errs99 = errors;let valid18 = false;const _errs100 = errors;if(typeof data34 !== "string"){const err27 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/name",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err27];}else {vErrors.push(err27);}errors++;}var _valid7 = _errs100 === errors;valid18 = valid18 || _valid7;if(!valid18){const _errs102 = errors;if(data34 !== null){const err28 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/name",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err28];}else {vErrors.push(err28);}errors++;}var _valid7 = _errs102 === errors;valid18 = valid18 || _valid7;}if(!valid18){const err29 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/name",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err29];}else {vErrors.push(err29);}errors++;validate35.errors = vErrors;return false;}else {errors = _errs99;if(vErrors !== null){if(_errs99){vErrors.length = _errs99;}else {vErrors = null;}}}var valid17 = _errs98 === errors;}else {var valid17 = true;}if(valid17){if(data32.provisioning_status !== undefined){const _errs104 = errors;if(typeof data32.provisioning_status !== "string"){validate35.errors = [{instancePath:instancePath+"/loadbalancer/pools/" + i3+"/provisioning_status",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid17 = _errs104 === errors;}else {var valid17 = true;}if(valid17){if(data32.operating_status !== undefined){const _errs106 = errors;if(typeof data32.operating_status !== "string"){validate35.errors = [{instancePath:instancePath+"/loadbalancer/pools/" + i3+"/operating_status",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid17 = _errs106 === errors;}else {var valid17 = true;}if(valid17){if(data32.members !== undefined){let data37 = data32.members;const _errs108 = errors;if(errors === _errs108){if(Array.isArray(data37)){var valid19 = true;const len4 = data37.length;for(let i4=0; i4<len4; i4++){let data38 = data37[i4];const _errs110 = errors;if(errors === _errs110){if(data38 && typeof data38 == "object" && !Array.isArray(data38)){let missing7;if((((((data38.id === undefined) && (missing7 = "id")) || ((data38.address === undefined) && (missing7 = "address"))) || ((data38.protocol_port === undefined) && (missing7 = "protocol_port"))) || ((data38.provisioning_status === undefined) && (missing7 = "provisioning_status"))) || ((data38.operating_status === undefined) && (missing7 = "operating_status"))){validate35.errors = [{instancePath:instancePath+"/loadbalancer/pools/" + i3+"/members/" + i4,schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/members/items/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"}];return false;}else {if(data38.id !== undefined){let data39 = data38.id;const _errs112 = errors;if(errors === _errs112){if(typeof data39 === "string"){if(!pattern0.test(data39)){validate35.errors = [{instancePath:instancePath+"/loadbalancer/pools/" + i3+"/members/" + i4+"/id",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/members/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""}];return false;}}else {validate35.errors = [{instancePath:instancePath+"/loadbalancer/pools/" + i3+"/members/" + i4+"/id",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/members/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}var valid20 = _errs112 === errors;}else {var valid20 = true;}if(valid20){if(data38.name !== undefined){let data40 = data38.name;const _errs114 = errors;const _errs115 = errors;let valid21 = false;const _errs116 = errors;if(typeof data40 !== "string"){const err30 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/members/" + i4+"/name",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/members/items/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err30];}else {vErrors.push(err30);}errors++;}var _valid8 = _errs116 === errors;valid21 = valid21 || _valid8;if(!valid21){const _errs118 = errors;if(data40 !== null){const err31 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/members/" + i4+"/name",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/members/items/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err31];}else {vErrors.push(err31);}errors++;}var _valid8 = _errs118 === errors;valid21 = valid21 || _valid8;}if(!valid21){const err32 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/members/" + i4+"/name",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/members/items/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err32];}else {vErrors.push(err32);}errors++;validate35.errors = vErrors;return false;}else {errors = _errs115;if(vErrors !== null){if(_errs115){vErrors.length = _errs115;}else {vErrors = null;}}}var valid20 = _errs114 === errors;}else {var valid20 = true;}if(valid20){if(data38.address !== undefined){const _errs120 = errors;if(typeof data38.address !== "string"){validate35.errors = [{instancePath:instancePath+"/loadbalancer/pools/" + i3+"/members/" + i4+"/address",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/members/items/properties/address/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid20 = _errs120 === errors;}else {var valid20 = true;}if(valid20){if(data38.protocol_port !== undefined){let data42 = data38.protocol_port;const _errs122 = errors;if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){validate35.errors = [{instancePath:instancePath+"/loadbalancer/pools/" + i3+"/members/" + i4+"/protocol_port",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/members/items/properties/protocol_port/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];return false;}var valid20 = _errs122 === errors;}else {var valid20 = true;}if(valid20){if(data38.provisioning_status !== undefined){const _errs124 = errors;if(typeof data38.provisioning_status !== "string"){validate35.errors = [{instancePath:instancePath+"/loadbalancer/pools/" + i3+"/members/" + i4+"/provisioning_status",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/members/items/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid20 = _errs124 === errors;}else {var valid20 = true;}if(valid20){if(data38.operating_status !== undefined){const _errs126 = errors;if(typeof data38.operating_status !== "string"){validate35.errors = [{instancePath:instancePath+"/loadbalancer/pools/" + i3+"/members/" + i4+"/operating_status",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/members/items/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid20 = _errs126 === errors;}else {var valid20 = true;}}}}}}}}else {validate35.errors = [{instancePath:instancePath+"/loadbalancer/pools/" + i3+"/members/" + i4,schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/members/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid19 = _errs110 === errors;if(!valid19){break;}}}else {validate35.errors = [{instancePath:instancePath+"/loadbalancer/pools/" + i3+"/members",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/members/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid17 = _errs108 === errors;}else {var valid17 = true;}if(valid17){if(data32.health_monitor !== undefined){let data45 = data32.health_monitor;const _errs128 = errors;const _errs129 = errors;let valid22 = false;const _errs130 = errors;if(errors === _errs130){if(data45 && typeof data45 == "object" && !Array.isArray(data45)){let missing8;if((((data45.id === undefined) && (missing8 = "id")) || ((data45.provisioning_status === undefined) && (missing8 = "provisioning_status"))) || ((data45.operating_status === undefined) && (missing8 = "operating_status"))){const err33 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/health_monitor",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/health_monitor/anyOf/0/required",keyword:"required",params:{missingProperty: missing8},message:"must have required property '"+missing8+"'"};if(vErrors === null){vErrors = [err33];}else {vErrors.push(err33);}errors++;}else {if(data45.id !== undefined){let data46 = data45.id;const _errs132 = errors;if(errors === _errs132){if(typeof data46 === "string"){if(!pattern0.test(data46)){const err34 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/health_monitor/id",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/health_monitor/anyOf/0/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""};if(vErrors === null){vErrors = [err34];}else {vErrors.push(err34);}errors++;}}else {const err35 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/health_monitor/id",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/health_monitor/anyOf/0/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err35];}else {vErrors.push(err35);}errors++;}}var valid23 = _errs132 === errors;}else {var valid23 = true;}if(valid23){if(data45.name !== undefined){let data47 = data45.name;const _errs134 = errors;const _errs135 = errors;let valid24 = false;const _errs136 = errors;if(typeof data47 !== "string"){const err36 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/health_monitor/name",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/health_monitor/anyOf/0/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err36];}else {vErrors.push(err36);}errors++;}var _valid10 = _errs136 === errors;valid24 = valid24 || _valid10;if(!valid24){const _errs138 = errors;if(data47 !== null){const err37 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/health_monitor/name",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/health_monitor/anyOf/0/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err37];}else {vErrors.push(err37);}errors++;}var _valid10 = _errs138 === errors;valid24 = valid24 || _valid10;}if(!valid24){const err38 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/health_monitor/name",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/health_monitor/anyOf/0/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err38];}else {vErrors.push(err38);}errors++;}else {errors = _errs135;if(vErrors !== null){if(_errs135){vErrors.length = _errs135;}else {vErrors = null;}}}var valid23 = _errs134 === errors;}else {var valid23 = true;}if(valid23){if(data45.type !== undefined){let data48 = data45.type;const _errs140 = errors;const _errs141 = errors;let valid25 = false;const _errs142 = errors;if(typeof data48 !== "string"){const err39 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/health_monitor/type",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/health_monitor/anyOf/0/properties/type/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err39];}else {vErrors.push(err39);}errors++;}var _valid11 = _errs142 === errors;valid25 = valid25 || _valid11;if(!valid25){const _errs144 = errors;if(data48 !== null){const err40 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/health_monitor/type",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/health_monitor/anyOf/0/properties/type/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err40];}else {vErrors.push(err40);}errors++;}var _valid11 = _errs144 === errors;valid25 = valid25 || _valid11;}if(!valid25){const err41 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/health_monitor/type",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/health_monitor/anyOf/0/properties/type/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err41];}else {vErrors.push(err41);}errors++;}else {errors = _errs141;if(vErrors !== null){if(_errs141){vErrors.length = _errs141;}else {vErrors = null;}}}var valid23 = _errs140 === errors;}else {var valid23 = true;}if(valid23){if(data45.provisioning_status !== undefined){const _errs146 = errors;if(typeof data45.provisioning_status !== "string"){const err42 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/health_monitor/provisioning_status",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/health_monitor/anyOf/0/properties/provisioning_status/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err42];}else {vErrors.push(err42);}errors++;}var valid23 = _errs146 === errors;}else {var valid23 = true;}if(valid23){if(data45.operating_status !== undefined){const _errs148 = errors;if(typeof data45.operating_status !== "string"){const err43 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/health_monitor/operating_status",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/health_monitor/anyOf/0/properties/operating_status/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err43];}else {vErrors.push(err43);}errors++;}var valid23 = _errs148 === errors;}else {var valid23 = true;}}}}}}}else {const err44 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/health_monitor",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/health_monitor/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};if(vErrors === null){vErrors = [err44];}else {vErrors.push(err44);}errors++;}}var _valid9 = _errs130 === errors;valid22 = valid22 || _valid9;if(!valid22){const _errs150 = errors;if(errors === _errs150){if(data45 && typeof data45 == "object" && !Array.isArray(data45)){for(const key1 in data45){const err45 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/health_monitor",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/health_monitor/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};if(vErrors === null){vErrors = [err45];}else {vErrors.push(err45);}errors++;break;}}else {const err46 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/health_monitor",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/health_monitor/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};if(vErrors === null){vErrors = [err46];}else {vErrors.push(err46);}errors++;}}var _valid9 = _errs150 === errors;valid22 = valid22 || _valid9;}if(!valid22){const err47 = {instancePath:instancePath+"/loadbalancer/pools/" + i3+"/health_monitor",schemaPath:"#/properties/loadbalancer/properties/pools/items/properties/health_monitor/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err47];}else {vErrors.push(err47);}errors++;validate35.errors = vErrors;return false;}else {errors = _errs129;if(vErrors !== null){if(_errs129){vErrors.length = _errs129;}else {vErrors = null;}}}var valid17 = _errs128 === errors;}else {var valid17 = true;}}}}}}}}else {validate35.errors = [{instancePath:instancePath+"/loadbalancer/pools/" + i3,schemaPath:"#/properties/loadbalancer/properties/pools/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}var valid16 = _errs94 === errors;if(!valid16){break;}}}else {validate35.errors = [{instancePath:instancePath+"/loadbalancer/pools",schemaPath:"#/properties/loadbalancer/properties/pools/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid1 = _errs92 === errors;}else {var valid1 = true;}}}}}}}}else {validate35.errors = [{instancePath:instancePath+"/loadbalancer",schemaPath:"#/properties/loadbalancer/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}}}}else {validate35.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate35.errors = vErrors;return errors === 0;}exports.secret = validate36;const schema37 = {"type":"object","required":["secret_ref","status","created"],"properties":{"secret_ref":{"type":"string"},"name":{"anyOf":[{"type":"string"},{"type":"null"}]},"status":{"type":"string"},"created":{"type":"string"},"expiration":{"anyOf":[{"type":"string"},{"type":"null"}]},"consumers":{"type":"array","items":{}}}};function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((((data.secret_ref === undefined) && (missing0 = "secret_ref")) || ((data.status === undefined) && (missing0 = "status"))) || ((data.created === undefined) && (missing0 = "created"))){validate36.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.secret_ref !== undefined){const _errs1 = errors;if(typeof data.secret_ref !== "string"){validate36.errors = [{instancePath:instancePath+"/secret_ref",schemaPath:"#/properties/secret_ref/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.name !== undefined){let data1 = data.name;const _errs3 = errors;const _errs4 = errors;let valid1 = false;const _errs5 = errors;if(typeof data1 !== "string"){const err0 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}var _valid0 = _errs5 === errors;valid1 = valid1 || _valid0;if(!valid1){const _errs7 = errors;if(data1 !== null){const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}var _valid0 = _errs7 === errors;valid1 = valid1 || _valid0;}if(!valid1){const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;validate36.errors = vErrors;return false;}else {errors = _errs4;if(vErrors !== null){if(_errs4){vErrors.length = _errs4;}else {vErrors = null;}}}var valid0 = _errs3 === errors;}else {var valid0 = true;}if(valid0){if(data.status !== undefined){const _errs9 = errors;if(typeof data.status !== "string"){validate36.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs9 === errors;}else {var valid0 = true;}if(valid0){if(data.created !== undefined){const _errs11 = errors;if(typeof data.created !== "string"){validate36.errors = [{instancePath:instancePath+"/created",schemaPath:"#/properties/created/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}var valid0 = _errs11 === errors;}else {var valid0 = true;}if(valid0){if(data.expiration !== undefined){let data4 = data.expiration;const _errs13 = errors;const _errs14 = errors;let valid2 = false;const _errs15 = errors;if(typeof data4 !== "string"){const err3 = {instancePath:instancePath+"/expiration",schemaPath:"#/properties/expiration/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}var _valid1 = _errs15 === errors;valid2 = valid2 || _valid1;if(!valid2){const _errs17 = errors;if(data4 !== null){const err4 = {instancePath:instancePath+"/expiration",schemaPath:"#/properties/expiration/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}var _valid1 = _errs17 === errors;valid2 = valid2 || _valid1;}if(!valid2){const err5 = {instancePath:instancePath+"/expiration",schemaPath:"#/properties/expiration/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};if(vErrors === null){vErrors = [err5];}else {vErrors.push(err5);}errors++;validate36.errors = vErrors;return false;}else {errors = _errs14;if(vErrors !== null){if(_errs14){vErrors.length = _errs14;}else {vErrors = null;}}}var valid0 = _errs13 === errors;}else {var valid0 = true;}if(valid0){if(data.consumers !== undefined){const _errs19 = errors;if(errors === _errs19){if(!(Array.isArray(data.consumers))){validate36.errors = [{instancePath:instancePath+"/consumers",schemaPath:"#/properties/consumers/type",keyword:"type",params:{type: "array"},message:"must be array"}];return false;}}var valid0 = _errs19 === errors;}else {var valid0 = true;}}}}}}}}else {validate36.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate36.errors = vErrors;return errors === 0;}exports.createdSecret = validate37;const schema38 = {"type":"object","required":["secret_ref"],"properties":{"secret_ref":{"type":"string"}}};function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(errors === 0){if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((data.secret_ref === undefined) && (missing0 = "secret_ref")){validate37.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];return false;}else {if(data.secret_ref !== undefined){if(typeof data.secret_ref !== "string"){validate37.errors = [{instancePath:instancePath+"/secret_ref",schemaPath:"#/properties/secret_ref/type",keyword:"type",params:{type: "string"},message:"must be string"}];return false;}}}}else {validate37.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];return false;}}validate37.errors = vErrors;return errors === 0;}


/***/ }),

/***/ 6493:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  changedSomething: () => (/* binding */ changedSomething),
  runUnit: () => (/* binding */ runUnit)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./build/src/openstack/validators.gen.cjs
var validators_gen = __webpack_require__(9857);
;// CONCATENATED MODULE: ./build/src/openstack/check.js

/** What arrived does not have a field that the product relies on. */
class ShapeError extends Error {
    constructor(shape, detail) {
        super(`the answer is not a ${shape}: ${detail}`);
        this.name = 'ShapeError';
    }
}
/**
 * The value, typed, once it has been seen to hold every field that the product relies on.
 *
 * @throws ShapeError naming the first field that is missing or of another type.
 */
function checked(shape, value) {
    const validate = validators_gen[shape];
    if (validate(value))
        return value;
    const first = validate.errors?.[0];
    throw new ShapeError(shape, `${first?.instancePath || 'the body'} ${first?.message ?? 'is of another shape'}`);
}
//# sourceMappingURL=check.js.map
;// CONCATENATED MODULE: ./build/src/openstack/services/shaped.js

/** What stands under a key of a body, typed; without a key, the body itself. */
function read(shape, body, key) {
    if (key === undefined)
        return checked(shape, body);
    if (typeof body !== 'object' || body === null || !(key in body))
        throw new ShapeError(shape, `the body has no ${key}`);
    return checked(shape, body[key]);
}
/**
 * Sends a call and gives what its answer holds, typed.
 *
 * @param key - where it stands in the body; `undefined` for the body itself.
 * @throws ApiError class `platform`, cause `answer`, with a capture, when a field is not there that the product relies on.
 */
async function one(session, call, shape, key) {
    const check = (body) => read(shape, body, key);
    return check((await session.call({ ...call, check })).json);
}
/**
 * All rows of a list, typed.
 *
 * @param within - the key under which each row hides its fields, as Nova's keypairs do.
 * @throws ApiError as `one` does.
 */
async function rows(session, call, key, shape, within) {
    const check = (row) => read(shape, row, within);
    return (await session.list({ ...call, check }, key)).map(check);
}
//# sourceMappingURL=shaped.js.map
;// CONCATENATED MODULE: ./build/src/openstack/services/block-storage.js

/** 3.59 down to 3.27 (openstack-facts 6.7); `resource_uuid` filters messages from 3.31 on. */
const MICROVERSION = { want: '3.59', min: '3.27', feature: 'volumes' };
const storage = { service: 'block-storage', microversion: MICROVERSION };
/** Cinder, version 3. Sizes are GiB; times carry no offset and are UTC. */
class BlockStorage {
    session;
    constructor(session) {
        this.session = session;
    }
    /** All volumes of the project with their metadata; filter by name on our side, the operator may forbid it on theirs. */
    async volumes(query = {}) {
        return rows(this.session, { ...storage, path: '/volumes/detail', query }, 'volumes', 'volume');
    }
    async volume(id) {
        return one(this.session, { ...storage, method: 'GET', path: `/volumes/${id}` }, 'volume', 'volume');
    }
    async createVolume(volume) {
        const call = { ...storage, method: 'POST', path: '/volumes', json: { volume } };
        return one(this.session, call, 'volume', 'volume');
    }
    async deleteVolume(id) {
        await this.session.call({ ...storage, method: 'DELETE', path: `/volumes/${id}` });
    }
    /** What Cinder tells a tenant of asynchronous failures of one resource, newest first. */
    async messages(resourceId) {
        const call = { ...storage, path: '/messages', query: { resource_uuid: resourceId } };
        return rows(this.session, call, 'messages', 'volumeMessage');
    }
    async limits() {
        const limits = await one(this.session, { ...storage, method: 'GET', path: '/limits' }, 'limits', 'limits');
        return limits.absolute;
    }
}
//# sourceMappingURL=block-storage.js.map
;// CONCATENATED MODULE: ./build/src/openstack/services/compute.js

/** 2.79: tags, embedded flavor, `delete_on_termination` at attach. In every Nova since Train. */
const compute_MICROVERSION = { want: '2.79', min: '2.37', feature: 'servers' };
/** 2.84: the details of a failed event in instance actions. */
const ACTIONS = { want: '2.84', min: '2.51', feature: 'instance actions' };
const compute = { service: 'compute', microversion: compute_MICROVERSION };
/** Nova. Times in answers are ISO 8601 UTC; sizes are MiB (RAM) and GiB (disk). */
class Compute {
    session;
    constructor(session) {
        this.session = session;
    }
    /** Servers of the project with all fields but `fault`, which only `server` shows. */
    async servers(query = {}) {
        return rows(this.session, { ...compute, path: '/servers/detail', query }, 'servers', 'server');
    }
    async server(id) {
        return one(this.session, { ...compute, method: 'GET', path: `/servers/${id}` }, 'server', 'server');
    }
    /** The id is all that Nova tells of a new server (202). */
    async createServer(server) {
        const call = { ...compute, method: 'POST', path: '/servers', json: { server } };
        return one(this.session, call, 'identified', 'server');
    }
    async deleteServer(id) {
        await this.session.call({ ...compute, method: 'DELETE', path: `/servers/${id}` });
    }
    async flavors() {
        return rows(this.session, { ...compute, path: '/flavors/detail' }, 'flavors', 'flavor');
    }
    /** All keypairs of the credential's user: they belong to the user, not to the project, and show no age here. */
    async keypairs() {
        return rows(this.session, { ...compute, path: '/os-keypairs' }, 'keypairs', 'keypair', 'keypair');
    }
    /** One keypair, with `created_at`. */
    async keypair(name) {
        const path = `/os-keypairs/${encodeURIComponent(name)}`;
        return one(this.session, { ...compute, method: 'GET', path }, 'keypair', 'keypair');
    }
    /** Imports a public key; the product makes the pair itself, so no private key crosses the wire. */
    async createKeypair(name, publicKey) {
        const json = { keypair: { name, public_key: publicKey } };
        return one(this.session, { ...compute, method: 'POST', path: '/os-keypairs', json }, 'keypair', 'keypair');
    }
    async deleteKeypair(name) {
        await this.session.call({ ...compute, method: 'DELETE', path: `/os-keypairs/${encodeURIComponent(name)}` });
    }
    async attachVolume(serverId, volumeId) {
        const call = {
            ...compute,
            method: 'POST',
            path: `/servers/${serverId}/os-volume_attachments`,
            json: { volumeAttachment: { volumeId } },
            timeoutSeconds: 90, // Nova waits up to 60 s for its queue's reply (lab-findings)
        };
        return one(this.session, call, 'volumeAttachment', 'volumeAttachment');
    }
    /** Asks for the detach (202); it is done when the volume is `available` and names no attachment. */
    async detachVolume(serverId, volumeId) {
        await this.session.call({
            ...compute,
            method: 'DELETE',
            path: `/servers/${serverId}/os-volume_attachments/${volumeId}`,
        });
    }
    /** What was asked of the server and how it went, newest first. */
    async instanceActions(serverId) {
        const path = `/servers/${serverId}/os-instance-actions`;
        const call = { service: 'compute', microversion: ACTIONS, path };
        return rows(this.session, call, 'instanceActions', 'instanceAction');
    }
    /** `limits.absolute`: used and allowed, -1 for unlimited. */
    async limits() {
        const limits = await one(this.session, { ...compute, method: 'GET', path: '/limits' }, 'limits', 'limits');
        return limits.absolute;
    }
}
//# sourceMappingURL=compute.js.map
// EXTERNAL MODULE: ./build/src/openstack/errors.js
var errors = __webpack_require__(4475);
;// CONCATENATED MODULE: ./build/src/openstack/services/identity.js


/** Keystone, version 3, beyond the token itself. */
class Identity {
    session;
    constructor(session) {
        this.session = session;
    }
    /**
     * The credential's own record, which alone tells when it expires; `undefined` where it may not be read, as under
     * access rules (openstack-facts 5).
     */
    async applicationCredential(userId, id) {
        const path = `/users/${userId}/application_credentials/${id}`;
        try {
            const call = { service: 'identity', method: 'GET', path };
            return await one(this.session, call, 'applicationCredential', 'application_credential');
        }
        catch (error) {
            if (error instanceof errors/* ApiError */.hD && [401, 403, 404].includes(error.status))
                return undefined;
            throw error;
        }
    }
}
//# sourceMappingURL=identity.js.map
;// CONCATENATED MODULE: ./build/src/openstack/services/image.js

/** Glance, version 2. */
class ImageService {
    session;
    constructor(session) {
        this.session = session;
    }
    /** Images that the project sees. Glance's pages hold 25 unless asked for more. */
    async images(query = {}) {
        const call = { service: 'image', path: '/images', query: { limit: 100, ...query } };
        return rows(this.session, call, 'images', 'image');
    }
}
//# sourceMappingURL=image.js.map
;// CONCATENATED MODULE: ./build/src/openstack/services/key-manager.js

const idOf = (ref) => ref.slice(ref.lastIndexOf('/') + 1);
/** Barbican, version 1. `Accept` is exactly `application/json` but for the payload (openstack-facts 6.8). */
class KeyManager {
    session;
    constructor(session) {
        this.session = session;
    }
    /** Barbican's pages hold 10 unless asked for more, and its `next` loses the filters: the session repeats them. */
    async secrets(query = {}) {
        const call = { service: 'key-manager', path: '/secrets', query: { limit: 100, ...query } };
        const found = await rows(this.session, call, 'secrets', 'secret');
        return found.map((row) => ({ ...row, id: idOf(row.secret_ref) }));
    }
    async secret(id) {
        const call = { service: 'key-manager', method: 'GET', path: `/secrets/${id}` };
        const secret = await one(this.session, call, 'secret', undefined);
        return { ...secret, id: idOf(secret.secret_ref) };
    }
    async createSecret(secret) {
        const call = { service: 'key-manager', method: 'POST', path: '/secrets', json: secret, secret: true };
        const { secret_ref: ref } = await one(this.session, call, 'createdSecret', undefined);
        return { id: idOf(ref), ref };
    }
    /** The payload as it was stored. The caller registers it with the redactor. */
    async payload(id, contentType = 'text/plain') {
        const answer = await this.session.call({
            service: 'key-manager',
            method: 'GET',
            path: `/secrets/${id}/payload`,
            accept: contentType,
            secret: true,
        });
        return answer.text;
    }
    async deleteSecret(id) {
        await this.session.call({ service: 'key-manager', method: 'DELETE', path: `/secrets/${id}` });
    }
}
//# sourceMappingURL=key-manager.js.map
;// CONCATENATED MODULE: ./build/src/openstack/services/load-balancer.js

/** Octavia, version 2. Writes on one load balancer are answered 409 while it is PENDING: wait for ACTIVE between them. */
class LoadBalancerService {
    session;
    constructor(session) {
        this.session = session;
    }
    async loadBalancers(query = {}) {
        const call = { service: 'load-balancer', path: '/lbaas/loadbalancers', query };
        return rows(this.session, call, 'loadbalancers', 'loadBalancer');
    }
    async loadBalancer(id) {
        const path = `/lbaas/loadbalancers/${id}`;
        return one(this.session, { service: 'load-balancer', method: 'GET', path }, 'loadBalancer', 'loadbalancer');
    }
    /** The whole tree with provisioning and operating status of each child. */
    async statusTree(id) {
        const path = `/lbaas/loadbalancers/${id}/status`;
        const call = { service: 'load-balancer', method: 'GET', path };
        return (await one(this.session, call, 'statuses', 'statuses')).loadbalancer;
    }
    /** The providers that a tenant may name, for example `amphora`, `ovn`. */
    async providers() {
        const call = { service: 'load-balancer', path: '/lbaas/providers' };
        return rows(this.session, call, 'providers', 'provider');
    }
    async createLoadBalancer(loadbalancer) {
        return this.post('loadBalancer', '/lbaas/loadbalancers', 'loadbalancer', loadbalancer);
    }
    /** Deletes it with all its children (`cascade`): done when it is no longer listed. */
    async deleteLoadBalancer(id) {
        await this.session.call({
            service: 'load-balancer',
            method: 'DELETE',
            path: `/lbaas/loadbalancers/${id}`,
            query: { cascade: true },
        });
    }
    async createListener(listener) {
        return this.post('loadBalancerChild', '/lbaas/listeners', 'listener', listener);
    }
    async createPool(pool) {
        return this.post('loadBalancerChild', '/lbaas/pools', 'pool', pool);
    }
    async createMember(poolId, member) {
        return this.post('loadBalancerChild', `/lbaas/pools/${poolId}/members`, 'member', member);
    }
    async createHealthMonitor(healthmonitor) {
        return this.post('loadBalancerChild', '/lbaas/healthmonitors', 'healthmonitor', healthmonitor);
    }
    post(shape, path, key, values) {
        const call = { service: 'load-balancer', method: 'POST', path, json: { [key]: values } };
        return one(this.session, call, shape, key);
    }
}
//# sourceMappingURL=load-balancer.js.map
;// CONCATENATED MODULE: ./build/src/openstack/services/network.js

/** Neutron, version 2.0. */
class NetworkService {
    session;
    constructor(session) {
        this.session = session;
    }
    rows(shape, path, key, query) {
        return rows(this.session, { service: 'network', path, query }, key, shape);
    }
    one(shape, path, key) {
        return one(this.session, { service: 'network', method: 'GET', path }, shape, key);
    }
    create(shape, path, key, values) {
        return one(this.session, { service: 'network', method: 'POST', path, json: { [key]: values } }, shape, key);
    }
    /**
     * DELETE, guarded by the revision that was read where the caller has one: Neutron answers 412 if the thing has
     * changed since (openstack-facts 6.20).
     */
    async remove(path, revision) {
        const headers = revision === undefined ? {} : { 'If-Match': `revision_number=${revision}` };
        await this.session.call({ service: 'network', method: 'DELETE', path, headers });
    }
    networks = (query = {}) => this.rows('network', '/networks', 'networks', query);
    network = (id) => this.one('network', `/networks/${id}`, 'network');
    createNetwork = (network) => this.create('network', '/networks', 'network', network);
    deleteNetwork = (id, revision) => this.remove(`/networks/${id}`, revision);
    subnets = (query = {}) => this.rows('subnet', '/subnets', 'subnets', query);
    subnet = (id) => this.one('subnet', `/subnets/${id}`, 'subnet');
    createSubnet = (subnet) => this.create('subnet', '/subnets', 'subnet', subnet);
    deleteSubnet = (id, revision) => this.remove(`/subnets/${id}`, revision);
    routers = (query = {}) => this.rows('router', '/routers', 'routers', query);
    router = (id) => this.one('router', `/routers/${id}`, 'router');
    createRouter = (router) => this.create('router', '/routers', 'router', router);
    deleteRouter = (id, revision) => this.remove(`/routers/${id}`, revision);
    /** Static routes keep interfaces in place (openstack-facts 3). */
    async clearRoutes(routerId) {
        const json = { router: { routes: [] } };
        await this.session.call({ service: 'network', method: 'PUT', path: `/routers/${routerId}`, json });
    }
    async addRouterInterface(routerId, subnetId) {
        const path = `/routers/${routerId}/add_router_interface`;
        const call = { service: 'network', method: 'PUT', path, json: { subnet_id: subnetId } };
        return one(this.session, call, 'routerInterface', undefined);
    }
    async removeRouterInterface(routerId, subnetId) {
        await this.session.call({
            service: 'network',
            method: 'PUT',
            path: `/routers/${routerId}/remove_router_interface`,
            json: { subnet_id: subnetId },
        });
    }
    ports = (query = {}) => this.rows('port', '/ports', 'ports', query);
    port = (id) => this.one('port', `/ports/${id}`, 'port');
    deletePort = (id, revision) => this.remove(`/ports/${id}`, revision);
    securityGroups = (query = {}) => this.rows('securityGroup', '/security-groups', 'security_groups', query);
    securityGroup = (id) => this.one('securityGroup', `/security-groups/${id}`, 'security_group');
    createSecurityGroup = (group) => this.create('securityGroup', '/security-groups', 'security_group', group);
    deleteSecurityGroup = (id, revision) => this.remove(`/security-groups/${id}`, revision);
    /** All rules in one call: Neutron makes all of them or none. */
    async createSecurityGroupRules(groupId, rules) {
        const json = { security_group_rules: rules.map((rule) => ({ security_group_id: groupId, ...rule })) };
        const call = { service: 'network', method: 'POST', path: '/security-group-rules', json };
        return one(this.session, call, 'securityGroupRules', 'security_group_rules');
    }
    floatingIps = (query = {}) => this.rows('floatingIp', '/floatingips', 'floatingips', query);
    floatingIp = (id) => this.one('floatingIp', `/floatingips/${id}`, 'floatingip');
    /** A floating IP has no name: its description is all that tells whose it is. With `port_id` it is attached at once. */
    createFloatingIp = (values) => this.create('floatingIp', '/floatingips', 'floatingip', values);
    deleteFloatingIp = (id, revision) => this.remove(`/floatingips/${id}`, revision);
}
//# sourceMappingURL=network.js.map
;// CONCATENATED MODULE: ./build/src/openstack/cloud.js







/** One tenant's view of one cloud: a session and a typed client a service. */
class Cloud {
    session;
    identity;
    compute;
    network;
    image;
    blockStorage;
    loadBalancer;
    keyManager;
    constructor(session) {
        this.session = session;
        this.identity = new Identity(session);
        this.compute = new Compute(session);
        this.network = new NetworkService(session);
        this.image = new ImageService(session);
        this.blockStorage = new BlockStorage(session);
        this.loadBalancer = new LoadBalancerService(session);
        this.keyManager = new KeyManager(session);
    }
    /** The id of the project that the credential acts in, from the token. */
    async projectId() {
        return (await this.session.token()).project.id;
    }
}
//# sourceMappingURL=cloud.js.map
;// CONCATENATED MODULE: ./build/src/openstack/messages.js
/**
 * Every sentence about the cloud that a user reads, in one place: short, one line, says what to do next. The platform's
 * own words are quoted where a failure is told; nothing here holds a secret.
 */
const list = (values) => values.join(', ') || 'none';
// The catalogue.
const noService = (service, types) => `The catalogue has no ${service} service. It has: ${list([...new Set(types)].sort())}.`;
const onlyOldVersion = (service, urls) => `The catalogue has only an old version of ${service}: ${list(urls)}. Version 3 is needed.`;
const regionNeeded = (service, regions) => `The catalogue has ${service} in several regions: ${list(regions)}. Set region_name (OS_REGION_NAME) to one of them.`;
const noEndpointInRegion = (service, region, regions) => `The catalogue has no ${service} in region "${region}". It has it in: ${list(regions)}. Set region_name (OS_REGION_NAME).`;
const noEndpointOfInterface = (service, wanted, offered) => `The catalogue has no ${wanted.join(' or ')} interface of ${service}. It has: ${list(offered)}. Set interface (OS_INTERFACE).`;
// Microversions.
const unsupportedMicroversion = (service, feature, min, max) => `This cloud is too old for ${feature}: its ${service} API speaks up to ${max}, and ${min} is needed.`;
const refused = ({ where, status, requestId, words }) => `${where}: ${words || 'no reason given'} (HTTP ${status}${requestId === undefined ? '' : `, ${requestId}`})`;
/** @param host - left out where the transport's own words name it. */
const noAnswer = (where, host, words) => `${where}: ${words.includes(host) ? words : `no answer from ${host}: ${words}`}`;
/** @param caFrom - left out where the transport's own words tell what is trusted. */
const tlsFailed = (where, host, words, caFrom) => {
    const ca = caFrom === undefined ? 'no CA file is set' : `CA file in use: ${caFrom}`;
    const told = words.includes('trusted:') || (caFrom !== undefined && words.includes(caFrom));
    return `${where}: ${words.includes(host) ? words : `TLS with ${host} failed: ${words}`}${told ? '' : `; ${ca}`}`;
};
const misshapen = (where, detail) => `${where}: ${detail}`;
const notJson = 'the answer is not JSON';
const tryingAgain = (message, seconds, attempt, attempts) => `${message}; trying again in ${Math.ceil(seconds)} s (try ${attempt} of ${attempts}).`;
// Lists.
const noSuchKey = (key) => `the answer has no list "${key}"`;
const repeatingLink = 'the next page is one that was already read, so the list would never end';
const incompleteList = (rows, total) => `the list holds ${rows} rows, though the service counts ${total}`;
const truncatedList = 'the service says that it cut the list off';
const endlessList = (pages) => `the list has no end after ${pages} pages`;
// The credential.
const credentialEndsSoon = (at) => `The token ends at ${at}, earlier than usual: the application credential itself expires then.`;
const accessRulesRefuse = (call, rules) => `The credential's access rules do not allow ${call.service} ${call.method} ${call.path}. ` +
    `They allow: ${list(rules.map((rule) => `${rule.service} ${rule.method} ${rule.path}`))}.`;
const hints = {
    accessRules: 'Use a credential whose access rules list this call, or one without rules.',
    badSecret: 'Keystone does not say which: the secret is wrong, or the credential has expired. Check the stored secret; if it is right, create a new credential.',
    scopeSent: 'An application credential takes no scope: remove project settings from the configuration.',
    credentialGone: 'The credential does not exist: it was revoked, its user was disabled or removed, or a role was taken from the user. Create a new one.',
    projectDisabled: 'The project or its domain is disabled: ask the provider.',
    wrongAuthUrl: 'This is not Keystone: check auth_url (OS_AUTH_URL), its host, port and path.',
    token: 'A fresh token was refused as well: the service or its token check is in trouble. Send the capture to the provider.',
    byDesign: 'By design for a tenant credential (guide, section 1), not an outage.',
    byDesignCluster: 'By design: an application credential cannot create or delete clusters (guide, section 5). Create long-lived clusters outside CI.',
    policy: "The credential's roles do not allow this. Check the roles it was created with.",
    loadBalancerRole: 'The credential needs the role load-balancer_member.',
    keyManagerRole: "The credential needs the role creator (or member, by the cloud's policy).",
    quota: 'Delete what is left over from earlier runs, or ask for a higher quota. Trying again does not help.',
    capacity: 'The platform has no room for this now. Send the capture to the provider if it lasts.',
    unsupported: 'This cloud does not offer it: choose another provider or option.',
    invalid: 'Correct the input that the message names.',
    conflict: 'It clashes with something that is there: change the request, or remove that first.',
    conflictState: 'Another change is under way: wait until it is done, then try again.',
    conflictDependency: 'Something still uses it: remove that first.',
    notFound: 'It is not there, or not any more.',
    certificate: 'The load balancer service could not read the secret: check its ACL, project and format.',
    rateLimit: 'Too many requests: slow down.',
    changed: 'It was changed by someone else meanwhile: read it again.',
    redirect: 'Redirects are not followed, for the token would go with them: correct the URL in configuration or catalogue.',
    gateway: 'This is a page of a proxy or gateway, not an answer of the service. Send the capture to the provider if it lasts.',
    platform: 'Send the capture to the provider.',
    connectivity: 'Check the address, the network, and the proxy settings (HTTPS_PROXY, NO_PROXY).',
    tls: 'Set cacert (OS_CACERT) to the CA bundle that came with the credential.',
    answer: 'This is not what the service documents. Send the capture to the provider.',
};
const quotaFigures = (resources, used, limit) => {
    const figures = limit === undefined ? '' : used === undefined ? `, limit ${limit}` : `, ${used} of ${limit} used`;
    return `Quota: ${resources}${figures}. ${hints.quota}`;
};
//# sourceMappingURL=messages.js.map
;// CONCATENATED MODULE: ./build/src/openstack/catalogue.js


/** Other catalogue types of a service, in the order in which they are tried after the official one (openstack-facts 1.2). */
const ALIASES = {
    identity: [],
    compute: [],
    network: [],
    image: [],
    'block-storage': ['block-store', 'volumev3', 'volume'],
    'load-balancer': [],
    'key-manager': [],
    'container-infrastructure-management': ['container-infrastructure', 'container-infra'],
};
/** The version that is appended where the catalogue's URL names none (openstack-facts 6.6). */
const VERSION = {
    identity: 'v3',
    compute: 'v2.1',
    network: 'v2.0',
    image: 'v2',
    'block-storage': 'v3',
    'load-balancer': 'v2',
    'key-manager': 'v1',
    'container-infrastructure-management': 'v1',
};
/** All catalogue types under which a service may stand, the official one first. */
const typesOf = (service) => [service, ...ALIASES[service]];
/** The official type of a service that is named by any of its types; the name itself when it is none of ours. */
function officialType(type) {
    const known = Object.keys(ALIASES).find((service) => typesOf(service).includes(type));
    return known ?? type;
}
/** Whether the catalogue has the service under any of its types. */
const hasService = (catalogue, service) => typesOf(service).some((type) => catalogue.some((entry) => entry.type === type && entry.endpoints.length > 0));
/**
 * The base URL of a service: the catalogue's own scheme, host and prefix, with the version, without a trailing slash.
 * No host from a discovery document is ever used: behind a TLS proxy they are often wrong (openstack-facts 1.2).
 *
 * @throws OmegaError class `platform`, cause `catalogue`, when the service is absent; UsageError when the region or the
 * interface that was asked for is.
 */
function findEndpoint(catalogue, wanted) {
    const { service } = wanted;
    const entries = typesOf(service).flatMap((type) => catalogue.filter((entry) => entry.type === type));
    const all = entries.flatMap((entry) => entry.endpoints);
    if (all.length === 0)
        throw missing(noService(service, catalogue.map((entry) => entry.type)));
    const ours = all.filter((endpoint) => !isOldVersion(service, endpoint.url));
    if (ours.length === 0)
        throw missing(onlyOldVersion(service, all.map((endpoint) => endpoint.url)));
    const regions = [...new Set(ours.map((endpoint) => endpoint.region))];
    if (wanted.region === undefined && regions.length > 1)
        throw usage(regionNeeded(service, regions));
    const inRegion = ours.filter(({ region, regionId }) => wanted.region === undefined || region === wanted.region || regionId === wanted.region);
    if (inRegion.length === 0)
        throw usage(noEndpointInRegion(service, wanted.region ?? '', regions));
    for (const interfaceName of wanted.interfaces) {
        const found = inRegion.find((endpoint) => plainInterface(endpoint.interface) === interfaceName);
        if (found !== undefined)
            return withVersion(found.url, service, wanted.projectId);
    }
    const offered = [...new Set(inRegion.map((endpoint) => plainInterface(endpoint.interface)))];
    throw usage(noEndpointOfInterface(service, wanted.interfaces, offered));
}
/** Old catalogues write `publicURL`. */
const plainInterface = (name) => name.replace(/URL$/, '');
/** Cinder's and Keystone's version 2 must never be taken for version 3. */
const isOldVersion = (service, url) => service === 'block-storage' && /\/v[12](\/|$)/.test(new URL(url).pathname);
/**
 * A service's base URL with its version: kept where the URL has one, appended where it has none; a project id at the end
 * is kept. Never `//`, never a doubled version (openstack-facts 6.6).
 */
function withVersion(url, service, projectId) {
    const { origin, pathname } = new URL(url);
    const segments = pathname.split('/').filter((segment) => segment !== '');
    const end = segments.at(-1) ?? '';
    const project = end.endsWith(projectId) || /^[0-9a-f]{32}$/.test(end) ? segments.pop() : undefined;
    const last = segments.at(-1) ?? '';
    if (!/^v\d+(\.\d+)?$/.test(last))
        segments.push(VERSION[service]);
    else if (service === 'identity' || (service === 'load-balancer' && last === 'v2.0')) {
        // Keystone's v2.0 is long gone; Octavia routes both spellings, and its own links say v2 (openstack-facts 1.2).
        segments[segments.length - 1] = VERSION[service];
    }
    // Cinder takes the project id everywhere, but only newer ones do without.
    if (service === 'block-storage')
        segments.push(project ?? projectId);
    else if (project !== undefined)
        segments.push(project);
    return [origin, ...segments].join('/');
}
const missing = (text) => new errors/* OmegaError */.UY(text, { class: 'platform', cause: 'catalogue' });
const usage = (text) => new errors/* UsageError */.eb(text, { cause: 'configuration' });
//# sourceMappingURL=catalogue.js.map
;// CONCATENATED MODULE: ./build/src/openstack/access-rules.js

/**
 * Whether the rules list a call: same service, same method, and a path where `*` or `{name}` stands for one segment and
 * `**` for the rest (openstack-facts 5).
 *
 * @param path - the URL's path as the service sees it, version included.
 */
function allowedByRules(rules, call) {
    return rules.some((rule) => officialType(rule.service) === officialType(call.service) &&
        rule.method.toUpperCase() === call.method.toUpperCase() &&
        pattern(rule.path).test(call.path));
}
function pattern(path) {
    const parts = path.split(/(\*\*|\*|\{[^/}]*\})/).map((part) => {
        if (part === '**')
            return '.*';
        if (part === '*' || /^\{.*\}$/.test(part))
            return '[^/]+';
        return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    });
    return new RegExp(`^${parts.join('')}$`);
}
//# sourceMappingURL=access-rules.js.map
;// CONCATENATED MODULE: ./build/src/openstack/fault.js
const isFields = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const fault_text = (value) => (typeof value === 'string' ? value : undefined);
/** Parsed JSON, or `undefined` for what is empty or not JSON. */
function parseJson(body) {
    if (body.trim() === '')
        return undefined;
    try {
        return JSON.parse(body);
    }
    catch {
        return undefined;
    }
}
/** Whether the text is a page for people, as gateways send it. */
const isPage = (body) => /^\s*(<!doctype|<html|<\?xml|<head|<body)/i.test(body);
/** One line without markup and control characters, at most `limit` characters. */
function oneLine(body, limit = 600) {
    const visible = body
        .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/gi, ' ')
        .replace(/<br\s*\/?>/gi, ' ')
        .replace(isPage(body) ? /<[^>]*>/g : /<\/?(h\d|p|html|body|title|pre|b|i|strong|div|span)\b[^>]*>/gi, ' ')
        .replace(/&nbsp;/g, ' ')
        .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s\uFFFE\uFFFF]+/gu, ' ')
        .trim();
    return visible.length <= limit ? visible : `${visible.slice(0, limit - 1)}…`;
}
/** Reads the words and the type of a refusal. */
function readFault(body) {
    const json = parseJson(body);
    const found = isFields(json) ? inForm(json) : undefined;
    if (found === undefined)
        return { words: oneLine(isPage(body) ? pageText(body) : body), type: undefined, recognised: false };
    // Cinder puts the exception's class before its text (openstack-facts 2).
    const type = found.type ?? /^([A-Z][A-Za-z]+(?:Exceeded|Quota|Attachment)[A-Za-z]*): /.exec(found.words)?.[1];
    return { words: oneLine(found.words), type, recognised: true };
}
/** What a page says in its body; its title where the body says nothing. */
function pageText(page) {
    const title = /<title>([\s\S]*?)<\/title>/i.exec(page)?.[1] ?? '';
    const rest = page.replace(/<head\b[\s\S]*?<\/head>|<title>[\s\S]*?<\/title>/gi, ' ');
    return oneLine(rest) === '' ? `<html>${title}` : rest;
}
function inForm(json) {
    // Magnum (and other newer services): a list.
    const [first] = Array.isArray(json['errors']) ? json['errors'] : [];
    if (isFields(first))
        return { words: fault_text(first['detail']) || (fault_text(first['title']) ?? '') };
    // Octavia and other WSME services.
    const faultString = fault_text(json['faultstring']);
    if (faultString !== undefined)
        return { words: faultString };
    // Barbican.
    const description = fault_text(json['description']);
    if (description !== undefined)
        return { words: description || (fault_text(json['title']) ?? '') };
    // Glance (code is a text), Neutron's bare 404, gateways in front that speak JSON.
    const message = fault_text(json['message']);
    if (message !== undefined)
        return { words: message, type: fault_text(json['type']) };
    // Keystone's `error`, Nova's and Cinder's key by status, `NeutronError`.
    const [only] = Object.values(json);
    if (Object.keys(json).length > 2 || only === undefined)
        return undefined;
    if (isFields(only) && fault_text(only['message']) !== undefined)
        return { words: fault_text(only['message']) ?? '', type: fault_text(only['type']) };
    return fault_text(only) === undefined ? undefined : { words: fault_text(only) ?? '' };
}
//# sourceMappingURL=fault.js.map
;// CONCATENATED MODULE: ./build/src/openstack/classify.js


/** The class of each cause that a refused call can have. */
const CLASS = {
    credential: 'auth',
    'credential-gone': 'auth',
    token: 'auth',
    configuration: 'usage',
    'access-rules': 'boundary',
    policy: 'boundary',
    'by-design': 'boundary',
    certificate: 'boundary',
    quota: 'quota',
    unsupported: 'usage',
    invalid: 'usage',
};
const HINT = {
    policy: hints.policy,
    'by-design': hints.byDesign,
    certificate: hints.certificate,
    quota: hints.quota,
    capacity: hints.capacity,
    unsupported: hints.unsupported,
    invalid: hints.invalid,
    'rate-limit': hints.rateLimit,
    token: hints.token,
    conflict: hints.conflict,
    'conflict-state': hints.conflictState,
    'conflict-dependency': hints.conflictDependency,
    'not-found': hints.notFound,
};
/**
 * Texts that mean a quota, in every service's way of saying it (openstack-facts 6.10, cases C27). Nova's limit of disk
 * devices to an instance sounds alike and is none: it stands before.
 */
const QUOTA = /quota exceeded|quota has been (met|reached)|exceeds? (allowed )?[\w ]*quota|over quota|OverQuota|exceeded for quota|maximum number of (ports|metadata items|\w+ allowed)\b.*exceed|resource limit exceeded|quota .*(reached|exhausted)/i;
const POLICY = /policy (doesn't|does not) allow|disallowed by policy|not authorized to perform|not allowed - please review/i;
/**
 * The table, first fit wins. Quota and capacity stand before all that a status alone would say: they come as 403, 409,
 * 413, 400, 500 and 503.
 */
const RULES = [
    // Trusts: what makes clusters impossible for an application credential (openstack-facts 5).
    { cause: 'by-design', words: /create trustee or trust|OS-TRUST|create_trust/i, hint: hints.byDesignCluster },
    { cause: 'invalid', words: /maximum allowed number of disk devices/i },
    { cause: 'quota', type: /^(OverQuota|\w*LimitExceeded|\w*Exceeds\w*Quota)$/ },
    { cause: 'quota', words: QUOTA, status: [400, 403, 409, 413, 500] },
    { cause: 'quota', service: 'image', status: [413], words: /^(?!.*too large)/i, recognised: true },
    { cause: 'capacity', type: /^(NoNetworkAvailable|IpAddressGenerationFailure|ExternalIpAddressExhausted)\w*$/ },
    {
        cause: 'capacity',
        words: /no valid (host|backend) was found|exceeded maximum number of retries|no more ip addresses available/i,
    },
    { cause: 'rate-limit', status: [429] },
    { cause: 'rate-limit', status: [413], words: /limit|retry/i, recognised: true },
    { cause: 'unsupported', status: [501], recognised: true },
    {
        cause: 'unsupported',
        status: [400],
        words: /provider '[^']*' (is not enabled|does not support)|not supported by provider/i,
    },
    { cause: 'certificate', service: 'load-balancer', words: /could not retrieve certificate/i },
    // The boundary: first what the guide promises to refuse, then whatever else policy refuses.
    { cause: 'by-design', status: [403], words: /identity:|managing additional application credentials/i },
    { cause: 'by-design', status: [403], service: 'identity' },
    { cause: 'by-design', status: [403], words: /quota-?(sets|class)|_quota|quota:(put|delete)/i },
    { cause: 'by-design', status: [403], method: 'PUT', path: /quota/ },
    {
        cause: 'by-design',
        status: [403],
        service: 'container-infrastructure-management',
        path: /^\/clusters/,
        hint: hints.byDesignCluster,
    },
    {
        cause: 'by-design',
        status: [403],
        words: /os-(hypervisors|services|aggregates|availability-zone:detail)|flavor-manage/i,
    },
    { cause: 'policy', type: /^PolicyNotAuthorized$/ },
    { cause: 'policy', status: [403], words: POLICY, service: 'load-balancer', hint: hints.loadBalancerRole },
    { cause: 'policy', status: [403], words: POLICY, service: 'key-manager', hint: hints.keyManagerRole },
    { cause: 'policy', status: [403], recognised: true },
    { cause: 'token', status: [401], recognised: true },
    // Something else is under way: repeating after a wait can help.
    { cause: 'conflict', status: [409], words: /instance \S+ is locked/i },
    {
        cause: 'conflict-state',
        status: [409],
        words: /immutable|invalid state|PENDING_|task_state|vm_state|in progress|currently being/i,
    },
    { cause: 'conflict-state', type: /^(ExternalGatewayForFloatingIPNotFound|RetryRequest)$/ },
    // Something still hangs on it, or it on something.
    { cause: 'conflict', type: /^(ServicePortInUse|SecurityGroupCannotRemoveDefault|SecurityGroupRuleExists)$/ },
    {
        cause: 'conflict-dependency',
        type: /InUse|^PortBound$|^ConflictNovaUsingAttachment$/,
        status: [400, 409],
    },
    {
        cause: 'conflict-dependency',
        status: [409],
        words: /\bin use\b|still attached|has (dependent|children)|referenced/i,
    },
    {
        cause: 'conflict-dependency',
        service: 'block-storage',
        status: [400],
        words: /(volume|snapshot|backup) status must be|must not be|has snapshots|dependent/i,
    },
    { cause: 'conflict-dependency', status: [400], words: /it has children|ClusterTemplateReferenced|is referenced by/i },
    { cause: 'conflict-state', service: 'compute', status: [400], words: /^invalid volume:/i },
    { cause: 'conflict-state', service: 'block-storage', status: [400], words: /^invalid volume:.*status/i },
    { cause: 'conflict', status: [412], hint: hints.changed },
    { cause: 'invalid', service: 'compute', status: [409], words: /multiple possible networks/i },
    { cause: 'conflict', status: [409], recognised: true },
    // Gone, or never there. A gateway's 404 proves nothing (cases C25, C39).
    { cause: 'not-found', status: [404, 410], recognised: true },
    { cause: 'transient', status: [404], recognised: false, fate: 'unknown', hint: hints.gateway },
    { cause: 'unsupported', class: 'platform', status: [406], words: /version/i, recognised: true },
    { cause: 'invalid', status: [400, 405, 406, 415, 422], recognised: true },
    { cause: 'invalid', status: [411, 413, 414, 431] },
    { cause: 'invalid', service: 'load-balancer', status: [500], words: /port security must be enabled/i },
    // The service or what stands before it is in trouble.
    // Octavia says so before it makes anything (openstack-facts 2).
    { cause: 'transient', service: 'load-balancer', status: [503], words: /project busy/i, fate: 'refused' },
    { cause: 'transient', status: [408, 425, 500, 502, 503, 504], fate: 'unknown' },
];
/** Says what a refusal means: one classifier for every service (openstack-facts 2 and 6.10). */
function classify(refusal) {
    const { status } = refusal;
    const fault = readFault(refusal.body);
    const rule = RULES.find((candidate) => fits(candidate, refusal, fault));
    const cause = rule?.cause ?? (status >= 500 ? 'transient' : 'answer');
    const reading = refusal.method === 'GET' || refusal.method === 'HEAD';
    return {
        class: rule?.class ?? CLASS[cause] ?? 'platform',
        cause,
        fate: !reading && (rule?.fate ?? (status >= 500 ? 'unknown' : 'refused')) === 'unknown' && repeatsMayDouble(cause)
            ? 'unknown'
            : 'refused',
        words: fault.words,
        type: fault.type,
        hint: rule?.hint ?? hintFor(cause, refusal, fault.words),
    };
}
/** A quota, a missing capability or a policy is a clear no, in a 500 too. */
const repeatsMayDouble = (cause) => cause === 'transient' || cause === 'answer';
function fits(rule, refusal, fault) {
    return ((rule.service === undefined || rule.service === refusal.service) &&
        (rule.method === undefined || rule.method === refusal.method) &&
        (rule.path === undefined || rule.path.test(refusal.path)) &&
        (rule.status === undefined || rule.status.includes(refusal.status)) &&
        (rule.type === undefined || (fault.type !== undefined && rule.type.test(fault.type))) &&
        (rule.words === undefined || rule.words.test(fault.words)) &&
        (rule.recognised === undefined || rule.recognised === fault.recognised));
}
function hintFor(cause, refusal, words) {
    if (cause === 'quota')
        return quotaHint(words);
    if (refusal.status >= 300 && refusal.status < 400)
        return hints.redirect;
    return HINT[cause] ?? (isPage(refusal.body) ? hints.gateway : hints.platform);
}
/** Names the quota, used and limit where the text has them. */
function quotaHint(words) {
    const nova = /quota exceeded for ([\w, -]+?): requested [^,]*(?:, ?-?\d+)*, but already used (-?\d+(?:, ?-?\d+)*) of (-?\d+(?:, ?-?\d+)*)/i.exec(words);
    if (nova !== null)
        return quotaFigures(nova[1] ?? '', nova[2], nova[3]);
    const size = /allowed (\w+) quota\. requested \w+, quota is (\w+) and (\w+) has been consumed/i.exec(words);
    if (size !== null)
        return quotaFigures(size[1] ?? '', size[3], size[2]);
    const count = /maximum number of (\w+) allowed \((\d+)\) exceeded(?: for quota '([\w-]+)')?/i.exec(words);
    if (count !== null)
        return quotaFigures(count[3] ?? count[1] ?? '', undefined, count[2]);
    const named = /quota (?:exceeded|has been met) for resources: (\[[^\]]*\]|[\w ,]+)/i.exec(words);
    if (named !== null)
        return quotaFigures((named[1] ?? '').replace(/[['\]]/g, ''), undefined, undefined);
    return hints.quota;
}
/**
 * Why Keystone gave no token (openstack-facts 5, the diagnosis table).
 */
function classifyAuthentication(refusal) {
    const fault = readFault(refusal.body);
    const say = (cause, hint) => ({
        class: CLASS[cause] ?? 'platform',
        cause,
        fate: 'refused',
        words: fault.words,
        type: fault.type,
        hint,
    });
    const { status } = refusal;
    if (status === 401 && /cannot request a scope/i.test(fault.words))
        return say('credential', hints.scopeSent);
    if (status === 401 && fault.recognised)
        return say('credential', hints.badSecret);
    if (status === 404 && /could not find application credential/i.test(fault.words))
        return say('credential-gone', hints.credentialGone);
    if (/(project|domain) \S+ is disabled/i.test(fault.words))
        return say('credential', hints.projectDisabled);
    if (status >= 300 && status < 400)
        return say('configuration', hints.redirect);
    if (status < 300 || [401, 403, 404, 405].includes(status))
        return say('configuration', hints.wrongAuthUrl);
    return classify(refusal);
}
/** What the text of an asynchronous failure means: a server's fault, a volume's message, a status reason. */
function causeOfFault(words) {
    const quota = QUOTA.test(words);
    const rule = quota
        ? undefined
        : RULES.find((candidate) => candidate.words !== undefined && isAboutAny(candidate) && candidate.words.test(words));
    const cause = quota ? 'quota' : (rule?.cause ?? 'resource-error');
    return { class: CLASS[cause] ?? 'platform', cause };
}
/** A rule that goes by words alone, so that it holds for a text without a status too. */
const isAboutAny = (rule) => rule.status === undefined && rule.service === undefined && ['capacity', 'by-design'].includes(rule.cause);
//# sourceMappingURL=classify.js.map
// EXTERNAL MODULE: ./build/src/openstack/retry.js
var retry = __webpack_require__(1268);
// EXTERNAL MODULE: ./build/src/openstack/time.js
var time = __webpack_require__(5521);
;// CONCATENATED MODULE: ./build/src/openstack/authenticate.js







const PATH = '/auth/tokens';
/** A token that lives shorter than this is told of. */
const SHORT_SECONDS = 300;
/** Keystone's base URL with its version, whether or not `auth_url` names one. */
const identityUrl = (authUrl) => {
    const plain = authUrl.replace(/\/+$/, '').replace(/\/auth\/tokens$/, '');
    return plain.endsWith('/v3') ? plain : `${plain.replace(/\/v2\.0$/, '')}/v3`;
};
/** Gets tokens and keeps the current one: one request at a time, renewed before it ends (openstack-facts 6.5). */
class TokenKeeper {
    options;
    wire;
    closing;
    held;
    pending;
    constructor(options, wire, 
    /** Aborted when the session closes: nobody's own signal may stop what others wait for. */
    closing) {
        this.options = options;
        this.wire = wire;
        this.closing = closing;
    }
    /** The current token, renewed first when its end is near. */
    async current(signal) {
        const { clock } = this.options;
        if (this.held !== undefined && clock.now() < this.held.renewAt)
            return this.held.token;
        return this.renewed(signal);
    }
    /** A token other than the one that was just refused. Callers that come with an already replaced one get its successor. */
    async insteadOf(refusedToken, signal) {
        if (this.held?.token.id === refusedToken)
            this.held = undefined;
        return this.current(signal);
    }
    renewed(signal) {
        this.pending ??= this.request().finally(() => (this.pending = undefined));
        return signal === undefined ? this.pending : abandonable(this.pending, signal);
    }
    async request() {
        const { clock, random, onWarning } = this.options;
        for (let attempt = 1;; attempt++) {
            const sentAt = clock.now();
            let exchange;
            try {
                exchange = await this.wire.send({
                    service: 'identity',
                    method: 'POST',
                    url: `${identityUrl(this.options.config.authUrl)}${PATH}`,
                    path: PATH,
                    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
                    body: JSON.stringify(this.body()),
                    timeoutSeconds: 60,
                    attempt,
                    signal: this.closing,
                    withheld: [this.options.config.credential.secret],
                });
                return this.accept(exchange, sentAt);
            }
            catch (error) {
                if (!(error instanceof errors/* ApiError */.hD))
                    throw error;
                const call = {
                    method: 'GET', // asking for a token twice does no harm
                    attempt,
                    known: this.wire.isKnown(this.options.config.authUrl),
                    retryAfter: exchange?.response.headers['retry-after'],
                    now: Date.parse(exchange?.response.headers['date'] ?? '') || clock.now(),
                };
                const pause = (0,retry/* pauseBeforeRetry */.Gw)(error, call, random());
                if (pause === undefined)
                    throw error;
                onWarning?.(tryingAgain(error.message, pause, attempt + 1, (0,retry/* attemptsFor */.mh)(error, call.known)));
                await clock.sleep(pause, this.closing);
            }
        }
    }
    /** The one method, and never a scope: Keystone refuses a scope with an application credential (openstack-facts 5). */
    body() {
        const { credential } = this.options.config;
        return { auth: { identity: { methods: ['application_credential'], application_credential: credential } } };
    }
    accept(exchange, sentAt) {
        const { response, requestId } = exchange;
        const id = response.headers['x-subject-token'];
        // Told first, for what follows quotes the answer.
        if (id !== undefined)
            this.options.onSecret(id);
        const where = `identity POST ${PATH}`;
        if (response.status < 200 || response.status >= 300 || id === undefined || id === '') {
            const refusal = { service: 'identity', method: 'POST', path: PATH, ...response, body: response.text };
            const verdict = classifyAuthentication(refusal);
            const words = this.wire.withoutSecrets(exchange.request, verdict.words);
            throw new errors/* ApiError */.hD(refused({ where, status: response.status, requestId, words }), {
                ...verdict,
                status: response.status,
                capture: exchange.capture(),
            });
        }
        try {
            const token = readToken(id, parseJson(response.text), this.options);
            this.held = { token, renewAt: sentAt + usableMilliseconds(token) };
            return token;
        }
        catch (error) {
            if (!(error instanceof ShapeError))
                throw error;
            throw new errors/* ApiError */.hD(misshapen(where, error.message), {
                class: 'platform',
                cause: 'answer',
                hint: hints.answer,
                status: response.status,
                capture: exchange.capture(),
            });
        }
    }
}
/**
 * How long a token is used, counted from the request for it. Its life is taken from its own two times, so that a wrong
 * clock on this machine neither ends it early nor late (cases C19).
 */
function usableMilliseconds(token) {
    const life = (token.expiresAt.getTime() - token.issuedAt.getTime()) / 1000;
    // A token that claims to be at its end is used until it is refused: asking for one before each call helps nobody.
    if (life <= 0)
        return SHORT_SECONDS * 1000;
    return (life - Math.min(Math.max(300, life / 10), life / 2)) * 1000;
}
function readToken(id, body, options) {
    const raw = typeof body === 'object' && body !== null ? body['token'] : undefined;
    const token = checked('token', raw);
    const issuedAt = (0,time/* parseTime */.p)(token.issued_at);
    const expiresAt = (0,time/* parseTime */.p)(token.expires_at);
    if (issuedAt === undefined || expiresAt === undefined)
        throw new ShapeError('token', 'its times cannot be read');
    // Only a token that is cut to the credential's own end has no offset (openstack-facts 5).
    const life = (expiresAt.getTime() - issuedAt.getTime()) / 1000;
    if (!/(Z|[+-]\d\d:?\d\d)$/.test(token.expires_at) || life < SHORT_SECONDS)
        options.onWarning?.(credentialEndsSoon(expiresAt.toISOString()));
    const credential = token.application_credential;
    return {
        id,
        issuedAt,
        expiresAt,
        project: { id: token.project.id, name: token.project.name, domainName: token.project.domain.name },
        user: { id: token.user.id, name: token.user.name, domainName: token.user.domain.name },
        roles: token.roles.map((role) => role.name),
        ...(credential === undefined
            ? {}
            : {
                applicationCredential: {
                    id: credential.id,
                    name: credential.name,
                    restricted: credential.restricted,
                    ...(credential.access_rules === undefined ? {} : { accessRules: credential.access_rules }),
                },
            }),
        catalogue: token.catalog.map((entry) => ({
            type: entry.type,
            name: entry.name ?? '',
            endpoints: entry.endpoints.map((endpoint) => {
                const region = endpoint.region ?? endpoint.region_id ?? '';
                return {
                    region,
                    ...(endpoint.region_id != null && endpoint.region_id !== region ? { regionId: endpoint.region_id } : {}),
                    interface: endpoint.interface,
                    url: endpoint.url,
                };
            }),
        })),
    };
}
/** Waits for what others wait for too, but no longer than the signal lets. */
function abandonable(promise, signal) {
    return new Promise((resolve, reject) => {
        const abandon = () => reject(signal.reason);
        if (signal.aborted) {
            abandon();
            return;
        }
        signal.addEventListener('abort', abandon, { once: true });
        promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abandon));
    });
}
//# sourceMappingURL=authenticate.js.map
;// CONCATENATED MODULE: ./build/src/openstack/transport.js
/** Why there was no answer. */
class TransportError extends Error {
    kind;
    code;
    constructor(message, 
    /** `tls`, `connect` (nothing was sent), `broken` (sent, fate unknown), `timeout` (sent, fate unknown), `aborted`. */
    kind, 
    /** Node's or OpenSSL's code, for example `UNABLE_TO_VERIFY_LEAF_SIGNATURE`. */
    code, from) {
        super(message, from === undefined ? undefined : { cause: from });
        this.kind = kind;
        this.code = code;
        this.name = 'TransportError';
    }
}
//# sourceMappingURL=transport.js.map
;// CONCATENATED MODULE: ./build/src/openstack/exchange.js




const CAPTURE_BYTES = 8192;
const WITHHELD = '(withheld: this call carries a secret)';
/** Sends single requests: tells the record of each, and makes an `ApiError` of a missing answer. */
class Wire {
    options;
    /** Hosts that have answered at least once. */
    known = new Set();
    constructor(options) {
        this.options = options;
    }
    isKnown(url) {
        return this.known.has(new URL(url).host);
    }
    /**
     * @throws ApiError class `platform`, cause `tls`, `connectivity` or `transient`, when no answer came; the reason of the
     * signal when it was aborted.
     */
    async send(request) {
        const { clock, transport, onRequest, redact, userAgent = 'omega-ci' } = this.options;
        const began = clock.now();
        const at = new Date(began).toISOString();
        const record = (status, requestId) => onRequest?.({
            at,
            service: request.service,
            method: request.method,
            url: redact(request.url),
            status,
            ...(requestId === undefined ? {} : { requestId }),
            elapsedSeconds: (clock.now() - began) / 1000,
            attempt: request.attempt,
        });
        const capture = (body, status, requestId) => ({
            at,
            service: request.service,
            method: request.method,
            url: redact(request.url),
            ...(status === undefined ? {} : { status }),
            ...(requestId === undefined ? {} : { requestId }),
            body,
            elapsedSeconds: (clock.now() - began) / 1000,
        });
        try {
            const raw = await transport.send({
                method: request.method,
                url: request.url,
                headers: { 'User-Agent': userAgent, ...request.headers },
                timeoutSeconds: request.timeoutSeconds,
                ...(request.body === undefined ? {} : { body: request.body }),
                ...(request.signal === undefined ? {} : { signal: request.signal }),
            });
            const response = { ...raw, headers: lowerCased(raw.headers) };
            this.known.add(new URL(request.url).host);
            const requestId = response.headers['x-openstack-request-id'] ?? response.headers['x-compute-request-id'];
            record(response.status, requestId);
            const elapsed = (clock.now() - began) / 1000;
            return {
                request,
                response,
                requestId,
                capture: () => ({
                    ...capture(this.captured(request, response.text), response.status, requestId),
                    elapsedSeconds: elapsed,
                }),
            };
        }
        catch (thrown) {
            if (request.signal?.aborted === true)
                throw request.signal.reason;
            if (!(thrown instanceof TransportError))
                throw thrown;
            record(0);
            throw this.unanswered(request, thrown, capture);
        }
    }
    /** The text without known secrets and without what the request withholds. */
    withoutSecrets(request, text) {
        const scrubbed = (request.withheld ?? []).reduce((rest, value) => rest.replaceAll(value, '***'), text);
        // Nova answers a create with the server's password.
        return this.options.redact(scrubbed.replace(/("adminPass"\s*:\s*)"[^"]*"/g, '$1"***"'));
    }
    captured(request, body) {
        return request.secret === true ? WITHHELD : cut(this.withoutSecrets(request, body));
    }
    unanswered(request, error, capture) {
        const { config } = this.options;
        const { host, port, protocol } = new URL(request.url);
        const peer = port === '' ? `${host}:${protocol === 'https:' ? 443 : 80}` : host;
        const said = oneLine(this.withoutSecrets(request, error.message));
        const words = error.code === '' || said.includes(error.code) ? said : `${said} (${error.code})`;
        const where = `${request.service} ${request.method} ${request.path}`;
        const about = { class: 'platform', status: 0, capture: capture(words), from: error };
        if (error.kind === 'tls')
            return new errors/* ApiError */.hD(tlsFailed(where, peer, words, config.ca?.from), { ...about, cause: 'tls', hint: hints.tls });
        const cause = error.kind === 'connect' ? 'connectivity' : 'transient';
        return new errors/* ApiError */.hD(noAnswer(where, peer, words), {
            ...about,
            cause,
            hint: hints.connectivity,
            fate: error.kind === 'connect' || isRead(request.method) ? 'refused' : 'unknown',
        });
    }
}
/** What arrived is not what the product relies on. */
function misread(exchange, detail) {
    const { service, method, path } = exchange.request;
    const about = refused({
        where: `${service} ${method} ${path}`,
        status: exchange.response.status,
        requestId: exchange.requestId,
        words: detail,
    });
    return new errors/* ApiError */.hD(about, {
        class: 'platform',
        cause: 'answer',
        hint: hints.answer,
        status: exchange.response.status,
        capture: exchange.capture(),
        fate: isRead(method) ? 'refused' : 'unknown',
    });
}
const isRead = (method) => method === 'GET' || method === 'HEAD';
const lowerCased = (headers) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
function cut(text) {
    const bytes = Buffer.from(text);
    if (bytes.length <= CAPTURE_BYTES)
        return text;
    // A character that the cut goes through is left out.
    return new TextDecoder().decode(bytes.subarray(0, CAPTURE_BYTES), { stream: true });
}
//# sourceMappingURL=exchange.js.map
;// CONCATENATED MODULE: ./build/src/openstack/microversion.js


/** The word before the version in `OpenStack-API-Version`; Cinder accepts only `volume` (openstack-facts 1.3). */
const WORD = {
    compute: 'compute',
    'block-storage': 'volume',
    'key-manager': 'key-manager',
    'container-infrastructure-management': 'container-infra',
};
/** The header that asks for a microversion. */
const microversionHeader = (service, version) => {
    const word = WORD[service];
    return word === undefined ? {} : { 'OpenStack-API-Version': `${word} ${version}` };
};
/** Below 0 when `a` is the older one. */
function compareVersions(a, b) {
    const [majorA = 0, minorA = 0] = a.split('.').map(Number);
    const [majorB = 0, minorB = 0] = b.split('.').map(Number);
    return majorA - majorB || minorA - minorB;
}
/**
 * The version to ask for: the wanted one, or the server's nearest.
 *
 * @param range - `undefined` when the server did not tell: then the wanted one is sent as it is.
 * @throws OmegaError class `platform`, cause `unsupported`, naming the feature, when the server is too old for it.
 */
function chooseMicroversion(service, { want, min, feature }, range) {
    if (range === undefined)
        return want;
    if (min !== undefined && compareVersions(range.max, min) < 0)
        throw new errors/* OmegaError */.UY(unsupportedMicroversion(service, feature ?? 'this', min, range.max), {
            class: 'platform',
            cause: 'unsupported',
        });
    if (compareVersions(range.max, want) < 0)
        return range.max;
    return compareVersions(range.min, want) > 0 ? range.min : want;
}
const isVersion = (value) => typeof value === 'string' && /^\d+\.\d+$/.test(value);
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/**
 * The range in a version document, in any of its four shapes, or in the headers that Magnum sends with every answer.
 * Links in the document are not looked at (openstack-facts 1.2).
 *
 * @param want - of several versions in one document, the one with this version's major number counts.
 */
function readRange(document, headers, want) {
    const [major] = want.split('.');
    for (const entry of versionsIn(document)) {
        const max = isVersion(entry['max_version']) ? entry['max_version'] : entry['version'];
        const min = entry['min_version'];
        if (isVersion(max) && max.startsWith(`${major}.`))
            return { min: isVersion(min) ? min : max, max };
        // A version without microversions, such as Nova's v2.0, says so with an empty text.
        if (max === '' && isVersion(String(entry['id']).slice(1)))
            return { min: String(entry['id']).slice(1), max: String(entry['id']).slice(1) };
    }
    const number = (name) => /(\d+\.\d+)$/.exec(headers[name] ?? '')?.[1];
    const max = number('openstack-api-maximum-version');
    return max === undefined ? undefined : { min: number('openstack-api-minimum-version') ?? max, max };
}
function versionsIn(document) {
    if (!isRecord(document))
        return [];
    const { version, versions } = document;
    if (isRecord(version))
        return [version];
    if (isRecord(versions))
        return Array.isArray(versions['values']) ? versions['values'].filter(isRecord) : [];
    return Array.isArray(versions) ? versions.filter(isRecord) : [];
}
/**
 * The range that a 406 names, in words (`Minimum is 2.1 and maximum is 2.30.`) or in Magnum's fields.
 */
function rangeInRefusal(text) {
    const words = /minimum (?:version )?is (\d+\.\d+)[^\d]+maximum (?:version )?is (\d+\.\d+)/i.exec(text);
    const fields = {
        min: /"min_version": *"(\d+\.\d+)"/.exec(text)?.[1],
        max: /"max_version": *"(\d+\.\d+)"/.exec(text)?.[1],
    };
    const min = words?.[1] ?? fields.min;
    const max = words?.[2] ?? fields.max;
    return max === undefined ? undefined : { min: min ?? max, max };
}
//# sourceMappingURL=microversion.js.map
;// CONCATENATED MODULE: ./build/src/openstack/pages.js

const pages_isFields = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/**
 * Reads one page, whichever way the service points to the next (openstack-facts 1.4). Of a link only marker, limit and
 * offset are taken: its host may be wrong and it may have lost the filters.
 *
 * @returns the page, or the reason why the body is not one.
 */
function readPage(body, key) {
    if (!pages_isFields(body))
        return noSuchKey(key);
    const rows = body[key];
    if (!Array.isArray(rows))
        return noSuchKey(key);
    if (body['truncated'] === true)
        return truncatedList; // Keystone, when its list limit cut it off
    const total = body['total'];
    return { rows, next: parametersOf(nextLink(body, key)), total: typeof total === 'number' ? total : undefined };
}
/** Nova, Cinder, Neutron, Octavia: `<key>_links`. Glance, Barbican, Magnum: `next`. Keystone: `links.next`. */
function nextLink(body, key) {
    const links = body[`${key}_links`];
    const fromLinks = Array.isArray(links)
        ? links.find((link) => pages_isFields(link) && link['rel'] === 'next')?.['href']
        : undefined;
    const fromKeystone = pages_isFields(body['links']) ? body['links']['next'] : undefined;
    return [fromLinks, body['next'], fromKeystone].find((href) => typeof href === 'string' && href !== '');
}
function parametersOf(href) {
    if (href === undefined)
        return undefined;
    const query = new URLSearchParams(href.includes('?') ? href.slice(href.indexOf('?') + 1) : '');
    const wanted = ['marker', 'limit', 'offset'].flatMap((name) => {
        const value = query.get(name);
        return value === null ? [] : [[name, value]];
    });
    return Object.fromEntries(wanted);
}
/** Why a list that has been read to its end cannot be whole; `undefined` if nothing speaks against it. */
const whyIncomplete = (rows, total) => total !== undefined && rows < total ? incompleteList(rows, total) : undefined;
//# sourceMappingURL=pages.js.map
;// CONCATENATED MODULE: ./build/src/openstack/read-all.js




/** More pages than any list of a tenant has; an end for what has none. */
const MOST_PAGES = 1000;
/**
 * All rows of a list, or an error: never a part of it (cases C43).
 *
 * When the object that marks the page is deleted meanwhile, or rows are lost between two pages, the list is read once
 * more from the start.
 *
 * @param look - looks at the rows of each page and throws when they are not as they should be.
 * @throws ApiError class `platform`, cause `answer`, when a body is no list, a link repeats, or rows are missing.
 */
async function readAll(page, key, look) {
    return (await readOnce(page, key, look, false)) ?? (await readOnce(page, key, look, true)) ?? [];
}
/** `undefined` asks for another round; in the last one that is an error. */
async function readOnce(page, key, look, last) {
    const rows = [];
    const known = new Set();
    const seen = new Set([placeOf({})]);
    let query = {};
    for (let pages = 1;; pages++) {
        let read;
        try {
            read = await page(query);
        }
        catch (error) {
            // 400 or 404 on a later page: the object that the marker names is gone (openstack-facts 1.4).
            if (!last && pages > 1 && error instanceof errors/* ApiError */.hD && [400, 404].includes(error.status))
                return undefined;
            throw error;
        }
        const found = readPage(read.body, key);
        if (typeof found === 'string')
            throw misread(read.exchange, found);
        look(found.rows, read.exchange);
        for (const row of found.rows) {
            const id = read_all_idOf(row);
            if (id === undefined || !known.has(id))
                rows.push(row);
            if (id !== undefined)
                known.add(id);
        }
        if (found.next === undefined) {
            const why = whyIncomplete(rows.length, found.total);
            if (why === undefined)
                return rows;
            if (last)
                throw misread(read.exchange, why);
            return undefined;
        }
        const place = placeOf(found.next);
        if (seen.has(place))
            throw misread(read.exchange, repeatingLink);
        if (pages >= MOST_PAGES)
            throw misread(read.exchange, endlessList(pages));
        seen.add(place);
        query = found.next;
    }
}
/** Where a page begins; the first page's offset may be written as 0 or left out. */
const placeOf = ({ marker, offset }) => `${String(marker ?? '')} ${String(offset ?? 0)}`;
/** A row that slipped to the next page while the list was read is counted once. */
function read_all_idOf(row) {
    if (typeof row !== 'object' || row === null)
        return undefined;
    const { id, secret_ref: ref } = row;
    return typeof id === 'string' ? id : typeof ref === 'string' ? ref : undefined;
}
//# sourceMappingURL=read-all.js.map
;// CONCATENATED MODULE: ./build/src/openstack/pace.js

/** Keeps two reads of one URL 10 s apart, whoever asks and whatever the first one came to (guide, section 6). */
class PaceGuard {
    clock;
    readAt = new Map();
    constructor(clock) {
        this.clock = clock;
    }
    /** Seconds until the URL may be read again; 0 if it may be now. */
    secondsUntilReadable(url) {
        const last = this.readAt.get(keyOf(url));
        return last === undefined ? 0 : Math.max(0, retry/* PACE_SECONDS */.YJ - (this.clock.now() - last) / 1000);
    }
    /** Waits until the URL may be read, and takes the turn: whoever asks next waits from here on. */
    async turn(url, signal) {
        for (let wait = this.secondsUntilReadable(url); wait > 0; wait = this.secondsUntilReadable(url))
            await this.clock.sleep(wait, signal);
        this.readAt.set(keyOf(url), this.clock.now());
    }
    /** Counts the 10 s from the answer, so that they hold on the server's side too. */
    done(url) {
        this.readAt.set(keyOf(url), this.clock.now());
    }
}
/** The order of parameters makes no other thing of it. */
function keyOf(url) {
    const parsed = new URL(url);
    parsed.searchParams.sort();
    return parsed.href;
}
//# sourceMappingURL=pace.js.map
;// CONCATENATED MODULE: ./build/src/openstack/open-session.js













/** Begins a conversation with the cloud of `options.config`; nothing is sent before the first call. */
const openSession = (options) => new OpenSession(options);
class OpenSession {
    options;
    config;
    closing = new AbortController();
    wire;
    pace;
    tokens;
    ranges = new Map();
    constructor(options) {
        this.options = options;
        this.config = options.config;
        options.onSecret(options.config.credential.secret);
        this.wire = new Wire(options);
        this.pace = new PaceGuard(options.clock);
        this.tokens = new TokenKeeper(options, this.wire, this.closing.signal);
    }
    token() {
        return this.tokens.current();
    }
    async endpoint(service) {
        return this.endpointFor(await this.tokens.current(), service);
    }
    async has(service) {
        if (this.config.endpointOverrides[service] !== undefined)
            return true;
        return hasService((await this.tokens.current()).catalogue, service);
    }
    async call(call) {
        const exchange = await this.perform(call);
        const answer = answerOf(exchange);
        if (call.check !== undefined && answer.status < 300)
            this.look(call.check, answer.json, exchange);
        return answer;
    }
    async list(call, key) {
        const page = async (query) => {
            const exchange = await this.perform({ ...call, method: 'GET', query: { ...call.query, ...query } });
            return { body: parseJson(exchange.response.text), exchange };
        };
        return readAll(page, key, (rows, exchange) => {
            const { check } = call;
            if (check !== undefined)
                for (const row of rows)
                    this.look(check, row, exchange);
        });
    }
    async secondsUntilReadable(call) {
        return this.pace.secondsUntilReadable(urlOf(await this.endpoint(call.service), call.path, call.query));
    }
    async close() {
        this.closing.abort(new Error('the session is closed'));
        await this.options.transport.close();
    }
    endpointFor(token, service) {
        const projectId = token.project.id;
        const override = this.config.endpointOverrides[service];
        if (override !== undefined)
            return withVersion(override, service, projectId);
        // A catalogue need not list Keystone itself: we have just spoken with it.
        if (service === 'identity' && !hasService(token.catalogue, service))
            return identityUrl(this.config.authUrl);
        const { region, interfaces } = this.config;
        return findEndpoint(token.catalogue, { service, region, interfaces, projectId });
    }
    /** Sends one call until it is answered or must be given up. */
    async perform(call) {
        const { clock, random, onWarning } = this.options;
        let again = { reauthenticated: false, clamped: false };
        for (let attempt = 1;; attempt++) {
            const token = await this.tokens.current(call.signal);
            const request = await this.outgoing(call, token, attempt);
            let exchange;
            let failure;
            try {
                exchange = await this.send(request);
                const next = await this.nextStep(call, exchange, token, again);
                if (next === undefined)
                    return exchange;
                if (!(next instanceof errors/* ApiError */.hD)) {
                    again = next;
                    continue;
                }
                failure = next;
            }
            catch (error) {
                if (!(error instanceof errors/* ApiError */.hD))
                    throw error;
                failure = error;
            }
            const headers = exchange?.response.headers ?? {};
            const about = {
                method: call.method,
                attempt,
                known: this.wire.isKnown(request.url),
                retryAfter: headers['retry-after'],
                now: Date.parse(headers['date'] ?? '') || clock.now(),
            };
            const pause = (0,retry/* pauseBeforeRetry */.Gw)(failure, about, random());
            if (pause === undefined)
                throw failure;
            onWarning?.(tryingAgain(failure.message, pause, attempt + 1, (0,retry/* attemptsFor */.mh)(failure, about.known)));
            await clock.sleep(pause, call.signal);
        }
    }
    /** A read waits for its turn first. */
    async send(request) {
        if (!isRead(request.method))
            return this.wire.send(request);
        await this.pace.turn(request.url, request.signal);
        try {
            return await this.wire.send(request);
        }
        finally {
            this.pace.done(request.url);
        }
    }
    async outgoing(call, token, attempt) {
        const body = call.json === undefined ? undefined : JSON.stringify(call.json);
        return {
            service: call.service,
            method: call.method,
            url: urlOf(this.endpointFor(token, call.service), call.path, call.query),
            path: call.path,
            headers: {
                // Exactly this: Barbican hands out the decrypted payload for most other values (openstack-facts 6.8).
                Accept: call.accept ?? 'application/json',
                'X-Auth-Token': token.id,
                ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
                ...(await this.versionHeader(call, token)),
                ...call.headers,
            },
            ...(body === undefined ? {} : { body }),
            timeoutSeconds: call.timeoutSeconds ?? 60,
            attempt,
            signal: call.signal,
            secret: call.secret,
            withheld: withheldTexts(call.json),
        };
    }
    /** What an answer leads to: nothing more, another try (with what may be done only once marked as done), or an error. */
    async nextStep(call, exchange, token, again) {
        const { status, text } = exchange.response;
        if (status >= 200 && status < 300)
            return this.unreadable(call, exchange);
        // A gateway's page is no answer of the service, whatever its status (cases C39).
        if (call.accepts?.includes(status) === true && (call.method === 'HEAD' || parseJson(text) !== undefined))
            return undefined;
        if (status === 401) {
            const rules = token.applicationCredential?.accessRules;
            const path = new URL(exchange.request.url).pathname;
            const barred = rules !== undefined && !allowedByRules(rules, { ...call, path });
            if (again.reauthenticated || barred)
                return this.unauthorised(call, exchange, rules);
            await this.tokens.insteadOf(token.id, call.signal);
            return { ...again, reauthenticated: true };
        }
        if (status === 406 && call.microversion !== undefined && !again.clamped) {
            const range = rangeInRefusal(text);
            if (range !== undefined) {
                this.ranges.set(call.service, Promise.resolve(range));
                return { ...again, clamped: true };
            }
        }
        return this.refusal(call, exchange);
    }
    refusal(call, exchange) {
        const { status, headers, text } = exchange.response;
        const verdict = classify({
            service: call.service,
            method: call.method,
            path: call.path,
            status,
            headers,
            body: text,
        });
        const where = `${call.service} ${call.method} ${call.path}`;
        const words = this.wire.withoutSecrets(exchange.request, verdict.words);
        return new errors/* ApiError */.hD(refused({ where, status, requestId: exchange.requestId, words }), {
            ...verdict,
            status,
            capture: exchange.capture(),
        });
    }
    /** A fresh token was refused too: the credential's rules, or trouble with the token check (openstack-facts 5). */
    unauthorised(call, exchange, rules) {
        const plain = this.refusal(call, exchange);
        if (rules === undefined)
            return plain;
        const path = new URL(exchange.request.url).pathname;
        return new errors/* ApiError */.hD(`${accessRulesRefuse({ service: call.service, method: call.method, path }, rules)} ${plain.message}`, {
            class: 'boundary',
            cause: 'access-rules',
            hint: hints.accessRules,
            status: plain.status,
            capture: plain.capture,
        });
    }
    /** A 2xx whose body is cut off, empty where one is needed, or a page of something in between. */
    unreadable(call, exchange) {
        const { text, status } = exchange.response;
        const wantsJson = (call.accept ?? 'application/json') === 'application/json';
        const needed = call.check !== undefined || call.method === 'GET';
        if (!wantsJson || (text.trim() === '' ? !needed : parseJson(text) !== undefined))
            return undefined;
        if (call.method === 'HEAD' || (text.trim() === '' && call.method === 'DELETE'))
            return undefined;
        const { method } = call;
        return new errors/* ApiError */.hD(misshapen(`${call.service} ${method} ${call.path}`, `${notJson} (HTTP ${status})`), {
            class: 'platform',
            cause: 'transient',
            hint: isPage(text) ? hints.gateway : hints.answer,
            status,
            capture: exchange.capture(),
            fate: isRead(method) ? 'refused' : 'unknown',
        });
    }
    look(check, body, exchange) {
        try {
            check(body);
        }
        catch (error) {
            if (!(error instanceof ShapeError))
                throw error;
            throw misread(exchange, error.message);
        }
    }
    async versionHeader(call, token) {
        if (call.microversion === undefined)
            return {};
        const { service, microversion } = call;
        let range = this.ranges.get(service);
        if (range === undefined) {
            range = this.discover(service, token, microversion.want);
            this.ranges.set(service, range);
        }
        return microversionHeader(service, chooseMicroversion(service, microversion, await range));
    }
    /** Reads the service's version document, once. Without it the pinned version is sent as it is (openstack-facts 6.6). */
    async discover(service, token, want) {
        const base = this.endpointFor(token, service).replace(/\/(v\d+(?:\.\d+)?)\/[^/]+$/, '/$1');
        try {
            const { response } = await this.send({
                service,
                method: 'GET',
                url: `${base}/`,
                path: '/',
                headers: {
                    Accept: 'application/json',
                    'X-Auth-Token': token.id,
                    // Barbican tells its range only to those who name a version (lab-findings).
                    ...(service === 'key-manager' ? microversionHeader(service, want) : {}),
                },
                timeoutSeconds: 60,
                attempt: 1,
                signal: this.closing.signal,
            });
            return response.status < 400 ? readRange(parseJson(response.text), response.headers, want) : undefined;
        }
        catch (error) {
            if (error instanceof errors/* ApiError */.hD)
                return undefined; // the call itself will tell
            throw error;
        }
    }
}
function answerOf({ response, requestId }) {
    return {
        status: response.status,
        headers: response.headers,
        text: response.text,
        json: parseJson(response.text),
        requestId,
    };
}
/** Neither a doubled slash nor a lost one, and lists as repeated parameters. */
function urlOf(base, path, query = {}) {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
        if (value === undefined)
            continue;
        for (const one of typeof value === 'object' ? value : [value])
            parameters.append(name, String(one));
    }
    const text = parameters.toString();
    return `${base}${path}${text === '' ? '' : `?${text}`}`;
}
const SECRET_FIELDS = ['user_data', 'payload', 'adminPass', 'admin_pass', 'secret'];
/** Values of the request that a validation error would quote, though they may hold secrets. */
function withheldTexts(json) {
    if (typeof json !== 'object' || json === null)
        return [];
    return Object.entries(json).flatMap(([name, value]) => {
        if (typeof value !== 'string')
            return withheldTexts(value);
        return SECRET_FIELDS.includes(name) && value.length >= 4 ? [value] : [];
    });
}
//# sourceMappingURL=open-session.js.map
;// CONCATENATED MODULE: ./build/src/openstack/session.js

//# sourceMappingURL=session.js.map
// EXTERNAL MODULE: external "node:diagnostics_channel"
var external_node_diagnostics_channel_ = __webpack_require__(3053);
// EXTERNAL MODULE: ./build/src/openstack/certificates.js
var certificates = __webpack_require__(2540);
// EXTERNAL MODULE: ./node_modules/ip-address/dist/ip-address.js
var ip_address = __webpack_require__(9253);
;// CONCATENATED MODULE: ./build/src/openstack/no-proxy.js

/**
 * Whether a URL is reached without the proxy, by a `NO_PROXY` list.
 *
 * Entries are separated by commas or blanks. An entry is `*` (everything), a name (itself and what is below it; a leading
 * dot changes nothing), `*.name` (only what is below it), an address, or a range such as `10.0.0.0/8`. Any of them but a
 * range may end in `:port`. Ranges are compared with addresses in URLs only: a name is never looked up for this, as no
 * other tool in the same job would (curl, Python's requests and Go agree there).
 */
function bypassesProxy(url, noProxy) {
    if (noProxy === undefined)
        return false;
    const target = typeof url === 'string' ? new URL(url) : url;
    const host = bareHost(target.hostname);
    const port = target.port || (target.protocol === 'https:' ? '443' : '80');
    return noProxy
        .split(/[\s,]+/)
        .filter((entry) => entry !== '')
        .some((entry) => entryMatches(entry.toLowerCase(), host, port));
}
function entryMatches(entry, host, port) {
    if (entry === '*')
        return true;
    const address = addressOf(host);
    if (entry.includes('/'))
        return address !== undefined && inRange(address, entry);
    const wanted = splitPort(entry);
    if (wanted.port !== undefined && wanted.port !== port)
        return false;
    if (wanted.host === '*')
        return true;
    const entryAddress = addressOf(bareHost(wanted.host));
    if (entryAddress !== undefined || address !== undefined)
        return entryAddress !== undefined && address !== undefined && canonical(entryAddress) === canonical(address);
    if (wanted.host.startsWith('*.'))
        return host.endsWith(bareHost(wanted.host.slice(1)));
    const name = bareHost(wanted.host.replace(/^\./, ''));
    return name !== '' && (host === name || host.endsWith(`.${name}`));
}
/** Without the brackets of an IPv6 literal and without the root's dot; `hostname` of a URL is in lower case already. */
function bareHost(host) {
    return host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}
/** `host`, `host:port`, `[v6]`, `[v6]:port`; more than one colon without brackets is an IPv6 address without a port. */
function splitPort(entry) {
    const match = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry);
    return match === null ? { host: entry } : { host: match[1] ?? '', port: match[2] ?? '' };
}
/** An IPv6 address that only wraps an IPv4 one counts as the latter: dual-stack sockets name peers that way. */
function addressOf(text) {
    if (ip_address.Address4.isValid(text))
        return new ip_address.Address4(text);
    if (!ip_address.Address6.isValid(text))
        return undefined;
    const address = new ip_address.Address6(text);
    return address.isMapped4() ? address.to4() : address;
}
function canonical(address) {
    return address instanceof ip_address.Address4 ? address.correctForm() : address.correctForm();
}
function inRange(address, range) {
    const [base = '', prefix = ''] = range.split('/', 2);
    const spelt = `${bareHost(base)}/${prefix}`;
    if (address instanceof ip_address.Address4)
        return ip_address.Address4.isValid(spelt) && address.isInSubnet(new ip_address.Address4(spelt));
    return ip_address.Address6.isValid(spelt) && address.isInSubnet(new ip_address.Address6(spelt));
}
//# sourceMappingURL=no-proxy.js.map
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./build/src/openstack/transport-failure.js


/** The proxy gave no tunnel: its HTTP status, or what broke on the way to it. */
class ProxyFailure extends Error {
    proxy;
    why;
    /** Not one of undici's own codes: for some of those it would silently connect again, without end. */
    code = 'PROXY';
    constructor(proxy, why) {
        super('the proxy gave no tunnel');
        this.proxy = proxy;
        this.why = why;
        this.name = 'ProxyFailure';
    }
}
/** OpenSSL's verification results as Node spells them, besides those with a prefix of their own. */
const VERIFICATION = new Set([
    'UNABLE_TO_GET_ISSUER_CERT',
    'UNABLE_TO_GET_CRL',
    'UNABLE_TO_DECRYPT_CERT_SIGNATURE',
    'UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'INVALID_CA',
    'PATH_LENGTH_EXCEEDED',
    'INVALID_PURPOSE',
    'HOSTNAME_MISMATCH',
    'ERROR_IN_CERT_NOT_BEFORE_FIELD',
    'ERROR_IN_CERT_NOT_AFTER_FIELD',
    'EPROTO',
]);
const isTls = (code) => VERIFICATION.has(code) || /^(CERT_|CRL_|ERR_TLS_|ERR_SSL_)/.test(code);
/** What to look at first, for the failures that people meet when the bundle is missing or short. */
const TLS_ADVICE = {
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the bundle needs the root and the intermediate certificate',
    UNABLE_TO_GET_ISSUER_CERT: 'the bundle needs the root certificate too',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'set cacert (OS_CACERT) to the CA bundle of this cloud',
    SELF_SIGNED_CERT_IN_CHAIN: 'set cacert (OS_CACERT) to the CA bundle of this cloud',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'set cacert (OS_CACERT) to the CA bundle of this cloud',
    ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
    ERR_SSL_WRONG_VERSION_NUMBER: 'the port does not speak TLS',
    CERT_HAS_EXPIRED: "the certificate, or this machine's clock, is out of date",
};
/**
 * Makes one readable error of whatever undici or Node threw. Its text names hosts, ports, codes and the CA in use; never
 * a header, a path or the proxy's credentials.
 *
 * @param started - whether bytes of the request may have been sent; until then the kind is never `broken`.
 */
function describeFailure(error, route, started) {
    if (error instanceof TransportError)
        return error;
    const proxied = proxyFailure(error);
    const target = hostAndPort(route.url);
    if (typeof proxied?.why === 'number')
        return new TransportError(`no connection to ${target}: the proxy ${hostAndPort(proxied.proxy)} answered ${proxied.why}${route.url.protocol === 'https:' ? ' to CONNECT' : ''}`, 'connect', `PROXY_${proxied.why}`);
    const why = proxied === undefined ? error : proxied.why;
    const { code, text } = innermost(why);
    const via = route.proxy === undefined ? '' : ` through the proxy ${hostAndPort(route.proxy)}`;
    const peer = proxied === undefined ? target : `the proxy ${hostAndPort(proxied.proxy)}`;
    if (code === 'UND_ERR_DESTROYED' || code === 'UND_ERR_CLOSED')
        return new TransportError(`${target}: the client was closed`, 'aborted', code);
    if (!started && isTls(code)) {
        const advice = TLS_ADVICE[code];
        return new TransportError(`TLS with ${peer} failed: ${withCode(text, code)}; trusted: ${route.trust}${advice === undefined ? '' : `; ${advice}`}`, 'tls', code, why);
    }
    // Without the cause: a parser's error carries what was received, a token perhaps.
    if (started)
        return new TransportError(`the connection to ${target}${via} broke: ${withCode(text, code)}`, 'broken', code);
    const at = proxied === undefined ? `${target}${via}` : `${target}: ${peer} cannot be used`;
    return new TransportError(`no connection to ${at}: ${withCode(text, code)}`, 'connect', code, why);
}
function proxyFailure(error) {
    for (let at = error, depth = 0; external_node_util_.types.isNativeError(at) && depth < 8; at = at.cause, depth += 1)
        if (at instanceof ProxyFailure)
            return at;
    return undefined;
}
/** Goes down causes and, for dual stack, through all addresses tried: the outer texts are empty or say "fetch failed". */
function innermost(error, depth = 0) {
    if (!external_node_util_.types.isNativeError(error))
        return { code: 'UNKNOWN', text: 'unknown failure' };
    const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
    if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0 && depth < 8) {
        const each = error.errors.map((one) => innermost(one, depth + 1));
        return {
            code: code ?? each[0]?.code ?? 'UNKNOWN',
            text: [...new Set(each.map(({ text }) => text))].join(', '),
        };
    }
    if (external_node_util_.types.isNativeError(error.cause) && depth < 8) {
        const inner = innermost(error.cause, depth + 1);
        if (code === undefined || inner.code !== 'UNKNOWN')
            return inner;
    }
    return { code: code ?? 'UNKNOWN', text: transport_failure_oneLine(error.message) || code || error.name };
}
const transport_failure_oneLine = (text) => text.replace(/\s+/g, ' ').trim();
const withCode = (text, code) => code === 'UNKNOWN' || text.includes(code) ? text : `${text} (${code})`;
/** The port is told even where the URL leaves it out: it is what firewalls are asked about. */
function hostAndPort(url) {
    return `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;
}
//# sourceMappingURL=transport-failure.js.map
;// CONCATENATED MODULE: ./build/src/openstack/undici-routes.js

/**
 * The ways out of this machine: directly, and through each proxy met.
 *
 * An https URL goes through a tunnel (CONNECT). A plain http URL is asked of the proxy itself, in absolute form, because
 * most proxies open tunnels to TLS ports only.
 */
async function createRoutes(options) {
    // Loading undici costs more CPU than all the rest of a small command: what needs no cloud never pays for it, and what
    // needs no tunnel pays for the Agent alone (undici-parts.d.ts).
    const { default: Agent } = await __webpack_require__.e(/* import() */ 405).then(__webpack_require__.t.bind(__webpack_require__, 7405, 19));
    const tunnel = options.tunnels ? await tunnelMaker(options) : undefined;
    const direct = new Agent({ connect: connectOptions(options) });
    const tunnels = new Map();
    return {
        dispatcher({ url, proxy }) {
            if (proxy === undefined)
                return direct;
            if (url.protocol === 'http:')
                return direct.compose(absoluteForm(proxy));
            const known = tunnels.get(proxy.href) ?? tunnel?.(proxy);
            if (known === undefined)
                throw new Error('no tunnels were asked for');
            tunnels.set(proxy.href, known);
            return known;
        },
        async destroy() {
            await Promise.all([direct, ...tunnels.values()].map((one) => one.destroy()));
        },
    };
}
/** How connections are made, to origins and proxies alike. */
function connectOptions(options) {
    return {
        secureContext: options.context,
        rejectUnauthorized: options.verify,
        timeout: options.connectSeconds * 1000,
        // Node gives each address of a name 250 ms, too little for a far cloud behind two address families.
        autoSelectFamily: true,
        autoSelectFamilyAttemptTimeout: 1000,
        ...(options.lookup === undefined ? {} : { lookup: options.lookup }),
    };
}
async function tunnelMaker(options) {
    const { Pool, ProxyAgent } = await Promise.all(/* import() */[__webpack_require__.e(405), __webpack_require__.e(752)]).then(__webpack_require__.t.bind(__webpack_require__, 6752, 19));
    const connect = connectOptions(options);
    /** Reports every failure to get a tunnel as such; undici would try again without end after some of them. */
    class TunnelPool extends Pool {
        #proxy;
        constructor(proxy, poolOptions) {
            super(proxy, { ...poolOptions, headersTimeout: options.connectSeconds * 1000 });
            this.#proxy = proxy;
        }
        async connect(wanted) {
            let answer;
            try {
                answer = await super.connect(wanted);
            }
            catch (error) {
                throw new ProxyFailure(this.#proxy, error);
            }
            if (answer.statusCode === 200)
                return answer;
            answer.socket.on('error', () => undefined).destroy();
            throw new ProxyFailure(this.#proxy, answer.statusCode);
        }
    }
    return (proxy) => {
        const token = proxyAuthorization(proxy);
        const bare = withoutCredentials(proxy);
        return new ProxyAgent({
            uri: bare.href,
            ...(token === undefined ? {} : { token }),
            requestTls: connect,
            proxyTls: connect,
            clientFactory: (_origin, poolOptions) => new TunnelPool(bare, poolOptions),
        });
    };
}
/** Turns a request for an http origin into one for the proxy, with the whole URL as its path (RFC 9112, 3.2.2). */
function absoluteForm(proxy) {
    const token = proxyAuthorization(proxy);
    return (dispatch) => (request, handler) => {
        const origin = String(request.origin);
        return dispatch({
            ...request,
            origin: withoutCredentials(proxy).origin,
            path: `${origin}${request.path}`,
            headers: {
                ...request.headers,
                host: new URL(origin).host,
                ...(token === undefined ? {} : { 'proxy-authorization': token }),
            },
        }, handler);
    };
}
function withoutCredentials(proxy) {
    const bare = new URL(proxy);
    bare.username = '';
    bare.password = '';
    return bare;
}
/** The proxy's credentials as its URL has them, percent-decoded; a user without a password counts too. */
function proxyAuthorization(proxy) {
    if (proxy.username === '' && proxy.password === '')
        return undefined;
    const pair = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
    return `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`;
}
//# sourceMappingURL=undici-routes.js.map
;// CONCATENATED MODULE: ./build/src/openstack/undici-transport.js






/**
 * A transport over undici: keep-alive per origin, the cloud's CA beside Node's own roots, proxies by `config.proxy`.
 *
 * One thing it repeats by itself: a GET, HEAD or DELETE that was written to a *reused* idle connection which then broke
 * before the first byte of an answer. That is the race of keep-alive (the server hung up just as we wrote; openstack
 * load balancers do so every few seconds), not a failure of the cloud, and a second, fresh connection settles it. PUT is
 * left out though HTTP calls it idempotent: Neutron's `add_router_interface` is a PUT and is not.
 */
async function createTransport(config, options = {}) {
    const routes = await createRoutes({
        context: (0,certificates/* trustingContext */.i)(config.ca?.pem),
        verify: config.verify,
        tunnels: config.proxy.https !== undefined,
        connectSeconds: options.connectSeconds ?? 10,
        ...(options.lookup === undefined ? {} : { lookup: options.lookup }),
    });
    const trust = config.ca === undefined ? "Node's default roots" : `${config.ca.from} and Node's default roots`;
    const reuse = watchReuse();
    const routeOf = (url) => {
        const proxy = url.protocol === 'https:' ? config.proxy.https : config.proxy.http;
        const through = proxy !== undefined && !bypassesProxy(url, config.proxy.no) ? new URL(proxy) : undefined;
        return { url, proxy: through, trust };
    };
    return {
        async send(request) {
            const route = routeOf(new URL(request.url));
            const first = exchange(routes.dispatcher(route), route, request, reuse);
            try {
                return await first.answer;
            }
            catch (error) {
                const raced = first.state.reused && !first.state.answering && error instanceof TransportError;
                if (!raced || error.kind !== 'broken' || !['GET', 'HEAD', 'DELETE'].includes(request.method))
                    throw error;
            }
            return exchange(routes.dispatcher(route), route, request, reuse).answer;
        },
        async close() {
            reuse.stop();
            await routes.destroy();
        },
    };
}
/** Sends once; the promise settles at the latest when the time is over, whatever undici does. */
function exchange(dispatcher, route, request, reuse) {
    const state = { started: false, reused: false, answering: false };
    const answer = new Promise((resolve, reject) => {
        let controller;
        let over = false;
        let status = 0;
        let headers = {};
        const chunks = [];
        const finish = () => {
            if (over)
                return false;
            over = true;
            clearTimeout(timer);
            request.signal?.removeEventListener('abort', onAbort);
            return true;
        };
        const fail = (error) => {
            if (finish())
                reject(describeFailure(error, route, state.started));
        };
        // A request that still waits for its connection has no controller; it is stopped in onRequestStart, before a byte is sent.
        const stop = (kind, code, what) => {
            if (!finish())
                return;
            const unsent = kind === 'timeout' && !state.started;
            reject(new TransportError(`${request.method} ${route.url.host}: ${unsent ? `no connection ${what}` : what}`, unsent ? 'connect' : kind, code));
            controller?.abort(new Error(what));
        };
        const onAbort = () => stop('aborted', 'ABORT_ERR', 'aborted');
        const timer = setTimeout(() => stop('timeout', 'ETIMEDOUT', `no complete answer within ${request.timeoutSeconds} s`), request.timeoutSeconds * 1000);
        if (request.signal?.aborted) {
            onAbort();
            return;
        }
        request.signal?.addEventListener('abort', onAbort, { once: true });
        try {
            dispatcher.dispatch({
                origin: route.url.origin,
                path: `${route.url.pathname}${route.url.search}`,
                method: request.method,
                headers: { ...request.headers },
                body: request.body ?? null,
                headersTimeout: 0,
                bodyTimeout: 0,
            }, {
                onRequestStart(given) {
                    controller = given;
                    if (over) {
                        given.abort(new Error('given up while connecting'));
                        return;
                    }
                    state.started = true;
                    reuse.next((reused) => (state.reused = reused));
                },
                onResponseStart(_controller, statusCode, received) {
                    status = statusCode;
                    headers = joined(received);
                    state.answering = true;
                },
                onResponseData(_controller, chunk) {
                    chunks.push(chunk);
                },
                onResponseEnd() {
                    // Only a proxy answers so: the request went no further.
                    if (status === 407 && route.proxy !== undefined) {
                        state.started = false;
                        fail(new ProxyFailure(route.proxy, status));
                        return;
                    }
                    if (finish())
                        afterTwoTurns(() => resolve({ status, headers, text: Buffer.concat(chunks).toString('utf8') }));
                },
                onResponseError(_controller, error) {
                    fail(error);
                },
            });
        }
        catch (error) {
            fail(error);
        }
    });
    return { answer, state };
}
/**
 * undici gives a connection back one turn of the event loop after the answer's end. A caller that went on at once would
 * find none idle and open a second one, with a TLS handshake, for every origin.
 */
function afterTwoTurns(then) {
    setImmediate(() => setImmediate(then));
}
function joined(headers) {
    return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => value === undefined ? [] : [[name.toLowerCase(), typeof value === 'string' ? value : value.join(', ')]]));
}
/**
 * undici names a request's socket only on its diagnostics channel, right after `onRequestStart` and in the same turn of
 * the event loop: so whoever registered last is the one meant.
 */
function watchReuse() {
    const used = new WeakSet();
    let waiting;
    const onSend = (message) => {
        const { socket } = message;
        waiting?.(used.has(socket));
        waiting = undefined;
        used.add(socket);
    };
    (0,external_node_diagnostics_channel_.subscribe)('undici:client:sendHeaders', onSend);
    return {
        next: (told) => (waiting = told),
        stop: () => void (0,external_node_diagnostics_channel_.unsubscribe)('undici:client:sendHeaders', onSend),
    };
}
//# sourceMappingURL=undici-transport.js.map
// EXTERNAL MODULE: ./build/src/report/collect.js
var collect = __webpack_require__(1690);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./build/src/run/files.js


const diskFiles = {
    async read(path) {
        try {
            return await (0,promises_.readFile)(path, 'utf8');
        }
        catch (error) {
            if (error?.code === 'ENOENT')
                return undefined;
            throw error;
        }
    },
    async append(path, text) {
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(path), { recursive: true, mode: 0o700 });
        const file = await (0,promises_.open)(path, 'a', 0o600);
        try {
            await file.appendFile(text);
            await file.datasync();
        }
        finally {
            await file.close();
        }
    },
};
//# sourceMappingURL=files.js.map
// EXTERNAL MODULE: ./build/src/run/identity.js
var run_identity = __webpack_require__(4881);
// EXTERNAL MODULE: ./build/src/run/ledger.js
var ledger = __webpack_require__(3126);
// EXTERNAL MODULE: ./build/src/resources/common.js
var common = __webpack_require__(9334);
// EXTERNAL MODULE: ./build/src/run/marker.js
var run_marker = __webpack_require__(6617);
;// CONCATENATED MODULE: ./build/src/run/create.js



/** Looks for a thing whose create was not answered, before the create is repeated. */
const LOOKS = 3;
/**
 * Creates exactly one. A create whose fate is unknown (a gateway's time-out, a 500, a cut connection) may have been
 * carried out: the thing is looked for by name and marker and adopted; only when it is not there is the create repeated,
 * once (cases C31).
 */
async function createSurely(context, kind, identity, spec) {
    const { cloud, log } = context;
    try {
        return await kind.create(cloud, identity, spec);
    }
    catch (error) {
        if (!isUnknown(error))
            throw error;
        log.warning(`${kind.name} ${identity.name}: ${error.message}; looking whether it was made all the same`);
        const found = await lookFor(context, kind, identity, LOOKS, error);
        if (found !== undefined)
            return found;
        log.warning(`${kind.name} ${identity.name}: it was not made, asking once more`);
    }
    try {
        return await kind.create(cloud, identity, spec);
    }
    catch (error) {
        // Also after a clear refusal: a keypair's "already exists" says that the first one arrived after all.
        const found = await lookFor(context, kind, identity, isUnknown(error) ? LOOKS : 1, error);
        if (found === undefined)
            throw error;
        return found;
    }
}
const isUnknown = (error) => error instanceof errors/* ApiError */.hD && error.fate === 'unknown';
async function lookFor({ cloud, clock, log, run, made }, kind, identity, looks, because) {
    let listed = false;
    for (let look = 1; look <= looks; look++) {
        if (look > 1)
            await clock.sleep(retry/* PACE_SECONDS */.YJ);
        try {
            const rows = await kind.list(cloud);
            listed = true;
            const ours = rows.find((row) => row.name === identity.name &&
                (0,run_marker/* parseMarker */.g)(row.marker)?.run === run &&
                !made.some((each) => each.kind === kind.name && each.id === row.id));
            if (ours) {
                log.info(`${kind.name} ${identity.name} was made all the same (${ours.id})`);
                return await kind.get(cloud, ours.id);
            }
        }
        catch (error) {
            log.warning(`${kind.name} ${identity.name}: cannot look for it: ${(0,errors/* asOmegaError */.cq)(error).message}`);
        }
    }
    // Not knowing is no leave to make a second one.
    if (!listed)
        throw because;
    return undefined;
}
//# sourceMappingURL=create.js.map
// EXTERNAL MODULE: ./build/src/run/interrupt.js
var interrupt = __webpack_require__(5124);
;// CONCATENATED MODULE: ./build/src/run/tempo.js
/** Seconds in which a create is answered by a platform that has nothing else to do (lab-findings, Times). */
const AT_REST = {
    network: 0.4,
    subnet: 0.4,
    router: 1.4,
    'security-group': 0.3,
    keypair: 0.15,
    server: 0.6,
    volume: 0.3,
    'floating-ip': 1,
    'load-balancer': 0.6,
    secret: 0.1,
};
/** A platform this many times as slow is waited for no longer before the first look: the pace does the rest. */
const SLOWEST = 2.5;
/**
 * How busy the platform is, seen from how long it takes to answer this run's creates. What it then does on its own takes
 * longer too, though less than in proportion: hence the square root.
 */
class Tempo {
    ratios = [];
    /** @param seconds - from sending a create to its answer. */
    note(kind, seconds) {
        this.ratios.push(seconds / AT_REST[kind]);
        this.ratios.sort((one, other) => one - other);
    }
    /** By how much usual times are to be stretched: 1 to `SLOWEST`. */
    get factor() {
        const median = this.ratios[Math.floor(this.ratios.length / 2)] ?? 1;
        return Math.min(SLOWEST, Math.max(1, Math.sqrt(median)));
    }
}
//# sourceMappingURL=tempo.js.map
;// CONCATENATED MODULE: ./build/src/run/waiter.js





/** Seconds between two looks at most. */
const waiter_SLOWEST = 30;
/** Seconds without a line after which a wait tells that it is still there. */
const QUIET = 45;
/** Looks without an answer before the deadline may end a wait. */
const ATTEMPTS = 5;
/** Seconds beyond the deadline in which they may be made. */
const GRACE = 60;
/**
 * One conversation's waits: they share what was learnt of how long things take here.
 *
 * @returns the function that `Run.wait` documents.
 */
function createWaiter(options) {
    const learnt = new Map();
    return (wait) => new Wait(options, wait, learnt).run();
}
class Wait {
    options;
    wait;
    learnt;
    began;
    transitions = [];
    looks = 0;
    absent = 0;
    trouble;
    saidAt;
    constructor(options, wait, learnt) {
        this.options = options;
        this.wait = wait;
        this.learnt = learnt;
        this.began = this.saidAt = options.clock.now();
    }
    async run() {
        const { of, usual, deadline } = this.wait;
        const key = of && `${of.kind} ${of.change ?? 'ready'}`;
        const learnt = (key === undefined ? undefined : this.learnt.get(key)) ?? 0;
        // What is no resource (a port that should answer) does not depend on how busy the platform is.
        const expected = of === undefined ? usual : usual * this.options.slowness();
        await this.sleepUntil(Math.min(deadline, Math.max(expected, learnt)));
        for (;;) {
            const done = await this.look();
            if (done !== undefined) {
                // Done at a later look: it takes longer here than was thought, and at most this long.
                if (key !== undefined && this.looks > 1)
                    this.learnt.set(key, this.elapsed());
                return done.thing;
            }
            const gap = Math.min(waiter_SLOWEST, retry/* PACE_SECONDS */.YJ * 1.25 ** (this.looks - 1)) * (1 + this.options.random() / 10);
            const next = this.elapsed() + gap;
            if (next <= deadline || this.mayGoOn())
                await this.sleepUntil(next);
            else if (this.elapsed() + retry/* PACE_SECONDS */.YJ <= deadline)
                await this.sleepUntil(deadline);
            else
                throw this.timedOut();
        }
    }
    /** One read. `undefined` when the wait goes on; throws when it must not. */
    async look() {
        this.looks += 1;
        let thing;
        try {
            thing = await (0,interrupt/* unlessInterrupted */.m)(this.wait.read(), this.options.signal, `waiting for ${this.wait.what}`);
        }
        catch (error) {
            if (!(0,common/* isGone */.ST)(error)) {
                this.hiccup(error);
                return undefined;
            }
        }
        this.trouble = undefined;
        if (thing === undefined) {
            this.missing();
            return undefined;
        }
        this.absent = 0;
        const judgement = this.wait.judge(thing);
        const state = judgement.state ?? statusOf(thing);
        if (state !== undefined)
            await this.note(state);
        if (judgement.is === 'failed')
            throw await this.failed(judgement.state);
        if (judgement.is === 'done')
            return { thing };
        this.heartbeat();
        return undefined;
    }
    /** A hiccup costs one warning; what will not go away by itself ends the wait, a refusal after one more look. */
    hiccup(thrown) {
        const error = (0,errors/* asOmegaError */.cq)(thrown);
        const times = (this.trouble?.times ?? 0) + 1;
        this.trouble = { error, times };
        if (!mayPass(error) && !(error.class === 'boundary' && times === 1))
            throw error;
        this.say(() => this.options.log.warning(`${this.wait.what}: ${error.message}; looking again`));
    }
    /** A thing may be unknown for a moment after its create was answered; one that was there and is not has vanished. */
    missing() {
        this.absent += 1;
        const seen = this.transitions.at(-1);
        if (this.absent <= (seen === undefined ? 2 : 1))
            return;
        const { of, what } = this.wait;
        const thing = of ? `${of.kind} ${of.id}` : what;
        throw new errors/* OmegaError */.UY(seen === undefined
            ? `${thing} disappeared after its create was answered: ${this.absent} looks did not find it`
            : `${thing} disappeared after status ${seen.state}`, { class: 'platform', cause: 'vanished', hint: 'Somebody or something else has deleted it.' });
    }
    async note(state) {
        if (this.transitions.at(-1)?.state === state)
            return;
        this.transitions.push({ state, at: this.elapsed() });
        this.say(() => this.options.log.info(`${this.wait.what}: ${state}`));
        if (this.wait.of)
            await this.options.onState(this.wait.of, state);
    }
    heartbeat() {
        if (this.options.clock.now() - this.saidAt < QUIET * 1000)
            return;
        const state = this.transitions.at(-1)?.state ?? 'no answer yet';
        this.say(() => this.options.log.info(`${this.wait.what}: ${state}, ${Math.round(this.elapsed())} s so far`));
    }
    say(line) {
        this.saidAt = this.options.clock.now();
        line();
    }
    async failed(state) {
        const more = await this.wait.explain?.().catch((error) => {
            this.options.log.debug(`no explanation to be had: ${(0,errors/* asOmegaError */.cq)(error).message}`);
            return undefined;
        });
        const text = [state, more].filter(Boolean).join('; ');
        const verdict = causeOfFault(text);
        return new errors/* OmegaError */.UY(waiter_oneLine(`${this.wait.what}: ${text}`), verdict);
    }
    /** Silence to the end is the platform's fault, not slowness. */
    timedOut() {
        const { what, deadline } = this.wait;
        const { trouble, transitions } = this;
        if (trouble !== undefined && (trouble.times >= ATTEMPTS || trouble.times === this.looks)) {
            const { message, reason, hint, capture } = trouble.error;
            return new errors/* OmegaError */.UY(waiter_oneLine(`${what}: no answer within ${deadline} s (${trouble.times} looks); last: ${message}`), {
                class: 'platform',
                cause: reason,
                from: trouble.error,
                ...(hint === undefined ? {} : { hint }),
                ...(capture === undefined ? {} : { capture }),
            });
        }
        const course = transitions.map(({ state, at }) => `${state} at ${Math.round(at)} s`).join(', ');
        const seen = course ? `last ${transitions.at(-1)?.state ?? ''} (${course})` : 'never seen';
        const last = trouble ? `; last error: ${trouble.error.message}` : '';
        return new errors/* OmegaError */.UY(waiter_oneLine(`${what}: not within ${deadline} s; ${seen}${last}`), {
            class: 'timeout',
            cause: 'deadline',
            hint: 'Give it longer, or ask the platform why it is slow.',
        });
    }
    /** The deadline does not cut off a series of unanswered looks before it can be called an outage. */
    mayGoOn() {
        const unanswered = this.trouble?.times ?? 0;
        return unanswered > 0 && unanswered < ATTEMPTS && this.elapsed() < this.wait.deadline + GRACE;
    }
    elapsed() {
        return (this.options.clock.now() - this.began) / 1000;
    }
    /** Sleeps to a moment counted from the wait's begin, with a line where the silence would grow long. */
    async sleepUntil(moment) {
        const { clock, signal } = this.options;
        for (let left = moment - this.elapsed(); left > 0; left = moment - this.elapsed()) {
            try {
                await clock.sleep(Math.min(left, QUIET), signal);
            }
            catch (error) {
                if (signal.aborted)
                    throw (0,interrupt/* interrupted */.V)(signal, `waiting for ${this.wait.what}`);
                throw error;
            }
            if (moment - this.elapsed() > 0)
                this.heartbeat();
        }
    }
}
/** What may be gone at the next look: a broken connection, an overloaded service, a gateway's page, half an answer. */
const mayPass = (error) => ['transient', 'rate-limit', 'connectivity', 'answer'].includes(error.reason) ||
    (error instanceof errors/* ApiError */.hD && error.status >= 500 && error.class === 'platform');
const waiter_oneLine = (text) => text.replace(/\s+/g, ' ').trim();
/** The state as the service calls it. */
function statusOf(thing) {
    if (typeof thing !== 'object' || thing === null)
        return undefined;
    const { status, provisioning_status: provisioning } = thing;
    return [status, provisioning].find((each) => typeof each === 'string');
}
//# sourceMappingURL=waiter.js.map
;// CONCATENATED MODULE: ./build/src/run/open-run.js








const DAY = 24 * 60 * 60;
/** Begins a run, or takes up one that other processes have worked on: the ledger and the marker tell. */
function openRun(options) {
    const { id, tenant, cloud, clock, log, ledger, signal } = options;
    const expiresAt = new Date(clock.now() + (options.lifetimeSeconds ?? DAY) * 1000);
    const marker = (0,run_marker/* encodeMarker */.$)({ run: id, repository: options.repository, expiresAt, version: options.version });
    const made = [];
    const known = new Map();
    const tempo = new Tempo();
    let turn = Promise.resolve();
    let announced;
    const wait = createWaiter({
        clock,
        random: options.random,
        log,
        signal,
        slowness: () => tempo.factor,
        async onState(of, state) {
            const index = made.findIndex((each) => each.kind === of.kind && each.id === of.id);
            const thing = made[index];
            if (thing)
                made[index] = { ...thing, state };
            await ledger.append({ event: 'state', kind: of.kind, id: of.id, state });
        },
    });
    const announce = () => (announced ??= ledger.append({ event: 'run', run: id, marker, cloud: cloud.session.config.name, tenant }));
    const name = (role, limit) => (0,run_identity/* resourceName */.Iy)(tenant, id, role, limit);
    const gone = async (kind, thingId) => {
        const index = made.findIndex((each) => each.kind === kind && each.id === thingId);
        if (index >= 0)
            made.splice(index, 1);
        await ledger.append({ event: 'deleted', kind, id: thingId });
    };
    const stopIfTold = (during) => {
        if (signal.aborted)
            throw (0,interrupt/* interrupted */.V)(signal, during);
    };
    async function makeNow(kind, role, spec, ready) {
        const identity = { name: name(role, kind.nameLimit), marker };
        const during = `making ${kind.name} ${identity.name}`;
        stopIfTold(during);
        await announce();
        await ledger.append({ event: 'intent', kind: kind.name, name: identity.name, marker });
        stopIfTold(during);
        // The create is not cut short by the signal: its answer holds the id (cases C57).
        const sentAt = clock.now();
        let thing;
        try {
            thing = await createSurely({ cloud, clock, log, run: id, made }, kind, identity, spec);
        }
        catch (error) {
            const refused = error instanceof errors/* ApiError */.hD && error.fate === 'refused';
            if (refused)
                await ledger.append({ event: 'refused', kind: kind.name, name: identity.name });
            throw error;
        }
        tempo.note(kind.name, (clock.now() - sentAt) / 1000);
        const thingId = kind.idOf(thing);
        made.push({ kind: kind.name, id: thingId, name: identity.name, state: undefined });
        await ledger.append({ event: 'created', kind: kind.name, name: identity.name, id: thingId });
        log.info(`${kind.name} ${identity.name} made${thingId === identity.name ? '' : ` (${thingId})`}`);
        stopIfTold(during);
        return ready ? ready(thing) : thing;
    }
    return {
        id,
        tenant,
        cloud,
        clock,
        log,
        ledger,
        signal,
        marker,
        made,
        get slowness() {
            return tempo.factor;
        },
        name,
        wait,
        once(key, read) {
            const earlier = known.get(key);
            if (earlier)
                return earlier;
            const reading = read();
            known.set(key, reading);
            // Who asks after a failure asks anew.
            reading.catch(() => known.delete(key));
            return reading;
        },
        make(kind, role, spec, ready) {
            // Without `ready`, `Ready` is `Thing`: the signature's default says so.
            const work = () => makeNow(kind, role, spec, ready);
            if (!kind.heavyweight)
                return work();
            const mine = turn.then(work, work);
            turn = mine.catch(() => undefined);
            return mine;
        },
        async remove(kind, thingId) {
            const thing = made.find((each) => each.kind === kind.name && each.id === thingId);
            if (!thing)
                throw new Error(`${kind.name} ${thingId} was not made by this process`);
            try {
                await kind.remove(cloud, { kind: kind.name, id: thingId, name: thing.name, marker });
            }
            catch (error) {
                if (!(0,common/* isGone */.ST)(error))
                    throw error;
            }
            await gone(kind.name, thingId);
            log.info(`${kind.name} ${thing.name} deleted`);
        },
        deleted: gone,
    };
}
//# sourceMappingURL=open-run.js.map
// EXTERNAL MODULE: ./build/src/main/interruption.js
var main_interruption = __webpack_require__(6112);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/src/openstack/clock.js
var clock = __webpack_require__(2536);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
;// CONCATENATED MODULE: ./build/src/run/probe.js


/** Node's error codes in words that a reader of a build log knows. */
const WORDS = {
    ECONNREFUSED: 'connection refused',
    ECONNRESET: 'connection reset',
    EHOSTUNREACH: 'no route to host',
    ENETUNREACH: 'network unreachable',
    ETIMEDOUT: 'connection timed out',
};
function describe(error) {
    const code = error.code ?? '';
    return WORDS[code] ?? (code || error.message);
}
/**
 * One attempt at something that ends by itself or is given up after `seconds`. `start` returns how to give it up.
 */
function attempt(seconds, signal, start) {
    return new Promise((resolve, reject) => {
        if (signal?.aborted === true) {
            reject(signal.reason);
            return;
        }
        const settle = (answer) => {
            clearTimeout(timer);
            signal?.removeEventListener('abort', abandon);
            giveUp();
            if (answer === undefined)
                reject(signal?.reason);
            else
                resolve(answer);
        };
        const abandon = () => settle();
        const timer = setTimeout(() => settle({ reached: false, detail: `no answer within ${seconds} s` }), seconds * 1000);
        signal?.addEventListener('abort', abandon, { once: true });
        const giveUp = start(settle);
    });
}
/** A TCP handshake is enough: what listens may say nothing until it is spoken to. */
function knock(address, port, seconds, signal) {
    return attempt(seconds, signal, (end) => {
        const socket = (0,external_node_net_.connect)({ host: address, port });
        socket.once('connect', () => end({ reached: true, detail: `TCP port ${port} answers` }));
        socket.once('error', (error) => end({ reached: false, detail: describe(error) }));
        return () => socket.destroy();
    });
}
/** Any answer below 400 counts; a redirect is not followed, since it may lead elsewhere. */
function visit(address, port, path, seconds, signal) {
    return attempt(seconds, signal, (end) => {
        const call = (0,external_node_http_.request)({ host: address, port, path, method: 'GET', agent: false }, (response) => {
            const status = response.statusCode ?? 0;
            response.resume();
            end({ reached: status >= 200 && status < 400, detail: `HTTP ${status}` });
        });
        call.on('error', (error) => end({ reached: false, detail: describe(error) }));
        call.end();
        return () => call.destroy();
    });
}
/** The real prober: from this machine, past any proxy, since a floating IP is reached directly or not at all. */
const networkProber = {
    probe: (address, target, timeoutSeconds, signal) => target.kind === 'tcp'
        ? knock(address, target.port, timeoutSeconds, signal)
        : visit(address, target.port, target.path, timeoutSeconds, signal),
};
//# sourceMappingURL=probe.js.map
// EXTERNAL MODULE: ./build/src/main/read-inputs.js
var read_inputs = __webpack_require__(8869);
;// CONCATENATED MODULE: ./build/src/main/place.js






const disk = {
    read(path) {
        try {
            return (0,external_node_fs_.readFileSync)(path, 'utf8');
        }
        catch (error) {
            if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? ''))
                return undefined;
            throw error;
        }
    },
};
/** The cloud that the user chose, or the emulator. */
async function openPlace(settings, host) {
    if (settings.emulator) {
        // Loaded only here, so that it costs nothing where a real cloud is used.
        const { emulatedPlace } = await __webpack_require__.e(/* import() */ 524).then(__webpack_require__.bind(__webpack_require__, 8524));
        return emulatedPlace(settings.cloud, host);
    }
    const { loadCloudConfig, secretsOf } = await Promise.all(/* import() */[__webpack_require__.e(243), __webpack_require__.e(572)]).then(__webpack_require__.bind(__webpack_require__, 2572));
    const config = loadCloudConfig({
        ...(settings.cloud === undefined ? {} : { cloud: settings.cloud }),
        ...(settings['ca-cert'] === undefined ? {} : { cacert: settings['ca-cert'] }),
        ...(settings.cloudsYaml === undefined ? {} : { cloudsYaml: settings.cloudsYaml }),
        env: host.env,
        files: disk,
        cwd: host.cwd,
        home: (0,external_node_os_.homedir)(),
        platform: process.platform,
    });
    return {
        config,
        secrets: secretsOf(config),
        clock: clockFor(config.authUrl, host),
        prober: networkProber,
        close: () => Promise.resolve(),
    };
}
/**
 * Real time, but for an emulator that another process serves with `--clock-rate`: its client must keep the same time.
 * Honoured for loopback alone, since on a real cloud it would break the guide's pace of polling.
 *
 * @throws UsageError when it is set for anything else, or is no number from 1 to 1000.
 */
function clockFor(authUrl, host) {
    const name = `${read_inputs/* VARIABLE_PREFIX */.qz}EMULATOR_CLOCK`;
    const rate = host.env[name];
    if (rate === undefined || rate === '')
        return host.clock;
    if (!isLoopback(authUrl)) {
        throw new errors/* UsageError */.eb(`${name} is for the emulator alone, and ${new URL(authUrl).host} is not on this machine`, {
            cause: 'configuration',
            hint: `Unset ${name}.`,
        });
    }
    const value = Number(rate);
    if (!(value >= 1 && value <= 1000))
        throw new errors/* UsageError */.eb(`${name} is no number from 1 to 1000`);
    return (0,clock/* scaledClock */.v)(value);
}
function isLoopback(url) {
    const { hostname } = new URL(url);
    return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
//# sourceMappingURL=place.js.map
// EXTERNAL MODULE: ./build/src/main/version.js
var version = __webpack_require__(4815);
;// CONCATENATED MODULE: ./build/src/main/run-unit.js













/** What is known of a call as it goes on: the report is made of it, wherever it ends. */
class Progress {
    requests = [];
    outputs = {};
    steps = new Map();
    plan = [];
    facts = {};
    config;
    tenant = '';
    failure;
}
/**
 * Does what every face does once the inputs are checked: cloud, session, run, plan, changes, outputs, report. It never
 * throws for what the cloud or the user did: that is in the report, with the exit code.
 */
async function runUnit(call) {
    const { settings, host, interruption } = call;
    const identity = (0,run_identity/* runIdentity */.yK)({ explicit: settings['run-id'], env: host.env, random: host.random });
    const progress = new Progress();
    let place;
    let clock = host.clock;
    let startedAt = clock.now();
    try {
        place = await openPlace({ ...settings, cloudsYaml: call.cloudsYaml }, host);
        clock = place.clock;
        startedAt = clock.now();
        await inPlace(call, { ...place, clock: (0,main_interruption/* abandonable */.G1)(clock, interruption.abandon) }, identity, progress);
    }
    catch (error) {
        progress.failure = error;
    }
    const seconds = (clock.now() - startedAt) / 1000;
    await place?.close().catch(() => undefined);
    return reportOf(call, identity.id, progress, new Date(startedAt), seconds);
}
async function inPlace(call, place, identity, progress) {
    const { unit, settings, host, platform, redactor, interruption } = call;
    const { config, clock } = place;
    progress.config = config;
    progress.tenant = settings.tenant ?? config.name;
    const onSecret = (secret) => {
        redactor.register(secret);
        platform.mask(secret);
    };
    place.secrets.forEach(onSecret);
    platform.log.info(cloudLine(config, identity.id));
    for (const warning of config.warnings)
        platform.log.warning(warning);
    const transport = await createTransport(config);
    const session = openSession({
        config,
        transport,
        clock,
        random: host.random,
        onSecret,
        onRequest: (record) => {
            progress.requests.push(record);
            platform.log.debug(`${record.method} ${record.url} ${record.status} after ${record.elapsedSeconds.toFixed(2)} s`);
        },
        onWarning: (text) => platform.log.warning(text),
        redact: (text) => redactor.redact(text),
        userAgent: `omega-ci/${version/* VERSION */.x}`,
    });
    try {
        const run = await runOf(call, session, place, identity, progress);
        const context = {
            run,
            prober: place.prober,
            randomBytes: host.randomBytes,
            onSecret,
            onOutput: (name, value) => {
                progress.outputs[name] = value;
                // Now, not only at the end: what a killed run has made is still handed on where the platform can.
                platform.output(name, value);
            },
            onStep: (step) => {
                if (!('state' in step))
                    progress.steps.set(step.unit, step);
                platform.step(step);
            },
        };
        await (0,main_interruption/* unlessAborted */.Wh)(planAndRun(unit, context, call, progress), interruption.abandon);
    }
    finally {
        await session.close();
        await transport.close();
    }
}
const cloudLine = (config, runId) => {
    const region = config.region === undefined ? '' : `, region ${config.region}`;
    return `cloud ${config.name} from ${config.source}: ${config.authUrl}${region}; run ${runId}`;
};
async function runOf(call, session, place, identity, progress) {
    const { settings, host, platform, interruption } = call;
    // What the emulator holds ends with the process: a record on disk would only mislead.
    const path = settings.ledger ?? (settings.emulator ? undefined : (0,ledger/* defaultLedgerPath */.iu)(host.env, (0,external_node_os_.homedir)(), identity.id));
    return openRun({
        id: identity.id,
        repository: identity.repository,
        tenant: progress.tenant,
        version: version/* VERSION */.x,
        cloud: new Cloud(session),
        clock: place.clock,
        random: host.random,
        log: platform.log,
        ledger: await (0,ledger/* openLedger */.au)(path, diskFiles, place.clock),
        signal: interruption.stop,
    });
}
async function planAndRun(unit, context, call, progress) {
    const { platform, settings } = call;
    const plan = await unit.plan(context, call.values);
    progress.plan = plan.says;
    if (settings['dry-run'])
        return;
    for (const line of plan.says)
        platform.log.debug(`will: ${line}`);
    await platform.begin(plan.steps ?? []);
    const result = await unit.run(context, plan);
    // Given up meanwhile: the report is being made, and what a teardown without time says now must not replace why.
    if (call.interruption.abandon.aborted)
        return;
    Object.assign(progress.outputs, result.outputs);
    progress.facts = result.facts ?? {};
    // The unit's own order, in which the steps are read, not that in which they ended.
    if (result.steps !== undefined)
        progress.steps = new Map(result.steps.map((step) => [step.unit, step]));
    progress.failure = result.error;
}
function reportOf(call, runId, progress, startedAt, seconds) {
    const { unit, settings, interruption } = call;
    const { config } = progress;
    const steps = [...progress.steps.values()];
    const failed = progress.failure !== undefined;
    const error = failed ? withHint((0,errors/* asOmegaError */.cq)(progress.failure), call, runId, progress) : undefined;
    return {
        product: { name: 'omega-ci', version: version/* VERSION */.x },
        unit: unit.name,
        runId,
        tenant: progress.tenant,
        cloud: {
            name: config?.name ?? settings.cloud ?? '',
            source: config?.source ?? '',
            authUrl: config?.authUrl ?? '',
            ...(config?.region === undefined ? {} : { region: config.region }),
        },
        startedAt: startedAt.toISOString(),
        seconds,
        passed: !failed,
        dryRun: settings['dry-run'],
        plan: progress.plan,
        steps,
        outputs: progress.outputs,
        facts: progress.facts,
        ...(error === undefined ? {} : { error }),
        captures: (0,collect/* capturesOf */.JR)([progress.failure, ...steps.map((step) => step.error)]),
        requests: progress.requests,
        exitCode: error === undefined ? 0 : exitCodeOf(error, interruption),
    };
}
const exitCodeOf = (error, interruption) => error.class === 'interrupted' ? interruption.exitCode : errors/* EXIT_CODES */.ai[error.class];
/** Whether any call was made that may have changed what is in the cloud. */
const changedSomething = (requests) => requests.some((request) => !['GET', 'HEAD'].includes(request.method) && request.service !== 'identity');
/** Whoever was stopped before the end, or lost the thread, is told how to clean up. */
function withHint(error, call, runId, progress) {
    const wrote = changedSomething(progress.requests);
    if (error.hint !== undefined || !wrote || call.settings.emulator || call.unit.name === 'teardown')
        return error;
    const cloud = progress.config === undefined ? '' : ` --cloud ${progress.config.name}`;
    const options = {
        class: error.class,
        cause: error.reason,
        hint: `What was made stays until: omega-ci teardown${cloud} --run-id ${runId}`,
        from: error,
        ...(error.capture === undefined ? {} : { capture: error.capture }),
    };
    return new errors/* OmegaError */.UY(error.message, options);
}
//# sourceMappingURL=run-unit.js.map

/***/ }),

/***/ 2540:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ readCaBundle),
/* harmony export */   i: () => (/* binding */ trustingContext)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_tls__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1692);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7975);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4475);






const BLOCK = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----[\s\S]*?-----END (?:X509 |TRUSTED )?CERTIFICATE-----/g;
/**
 * The CA bundle's certificates as clean PEM text, and where they came from.
 *
 * Text between the blocks and CRLF line ends are dropped; each block is parsed now, so that a broken bundle fails before
 * any request.
 *
 * @throws UsageError when the file is missing, unreadable or not PEM, or a block does not hold a certificate.
 */
function readCaBundle(setting) {
    const { text, from } = setting.value.includes('-----BEGIN')
        ? { text: setting.value, from: 'inline' }
        : readCaFile(setting);
    const where = from === 'inline' ? `the PEM text in ${setting.label}` : `the CA bundle ${from} (${setting.label})`;
    const blocks = text.match(BLOCK) ?? [];
    if (blocks.length === 0)
        throw configuration(`${where} ${text.startsWith('0') && !/^[\x20-\x7e\s]*$/.test(text.slice(0, 64)) ? 'is in DER form, not PEM' : 'holds no PEM certificate'}`, `Give a file with -----BEGIN CERTIFICATE----- blocks; openssl x509 -inform der -in FILE converts.`);
    for (const [index, block] of blocks.entries()) {
        try {
            new node_crypto__WEBPACK_IMPORTED_MODULE_0__.X509Certificate(block);
        }
        catch (error) {
            throw configuration(`${where}: certificate ${index + 1} of ${blocks.length} cannot be parsed (${codeOf(error)})`, 'Deliver the bundle again; it was cut or changed on the way.');
        }
    }
    return { pem: blocks.map((block) => `${block.replace(/\r/g, '')}\n`).join(''), from };
}
function readCaFile(setting) {
    const tried = candidates(setting);
    for (const path of tried) {
        let text;
        try {
            text = setting.files.read(path);
        }
        catch (error) {
            throw configuration(`the CA bundle ${path} (${setting.label}) cannot be read: ${codeOf(error)}`, 'Check the path and its permissions.');
        }
        if (text !== undefined)
            return { text, from: path };
    }
    throw configuration(`there is no CA bundle at ${tried.join(' or ')} (${setting.label})`, 'Put the delivered CA bundle there, or correct the path.');
}
function candidates({ value, cwd, home, file }) {
    if (value === '~' || /^~[/\\]/.test(value))
        return [(0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(home, value.slice(1))];
    if ((0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(value))
        return [value];
    const bases = file === undefined ? [cwd] : [cwd, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(cwd, file))];
    return [...new Set(bases.map((base) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(base, value)))];
}
function codeOf(error) {
    if (!node_util__WEBPACK_IMPORTED_MODULE_4__.types.isNativeError(error))
        return 'unknown reason';
    return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
function configuration(message, hint) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .UsageError */ .eb(message, { cause: 'configuration', hint });
}
/**
 * A TLS context that trusts Node's default roots, what `NODE_EXTRA_CA_CERTS` adds to them, and the given certificates.
 *
 * Naming `ca` to Node would replace its defaults and cost 50 ms of CPU to parse 150 roots again. Adding to the default
 * store keeps and spares both; where a Node has no such call, its built-in roots are listed instead.
 */
function trustingContext(pem) {
    const context = (0,node_tls__WEBPACK_IMPORTED_MODULE_3__.createSecureContext)();
    if (pem === undefined)
        return context;
    const added = [pem, ...extraRoots()].flatMap((text) => text.match(BLOCK) ?? []);
    const native = context.context;
    if (typeof native.addCACert !== 'function')
        return (0,node_tls__WEBPACK_IMPORTED_MODULE_3__.createSecureContext)({ ca: [...node_tls__WEBPACK_IMPORTED_MODULE_3__.rootCertificates, ...added] });
    for (const block of added)
        native.addCACert(block);
    return context;
}
/**
 * What `NODE_EXTRA_CA_CERTS` holds: adding to Node's store makes a copy of it without these (seen on Node 20).
 *
 * The variable is read here, not handed in, because Node itself read it from the process when it started; a file that
 * cannot be read it has warned of already.
 */
function extraRoots() {
    const { getCACertificates } = node_tls__WEBPACK_IMPORTED_MODULE_3__;
    if (getCACertificates !== undefined)
        return getCACertificates('extra');
    const path = process.env['NODE_EXTRA_CA_CERTS'];
    if (!path)
        return [];
    try {
        return [(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path, 'utf8')];
    }
    catch {
        return [];
    }
}
//# sourceMappingURL=certificates.js.map

/***/ }),

/***/ 1268:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gw: () => (/* binding */ pauseBeforeRetry),
/* harmony export */   YJ: () => (/* binding */ PACE_SECONDS),
/* harmony export */   mh: () => (/* binding */ attemptsFor)
/* harmony export */ });
/* unused harmony exports ATTEMPTS, retryAfterSeconds */
/* harmony import */ var _time_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5521);

/** Times one call is sent, all told. */
const ATTEMPTS = 5;
/** Seconds between two reads of one thing at least (guide, section 6); pauses start from it as well. */
const PACE_SECONDS = 10;
/** Seconds that `Retry-After` can ask for at most. */
const LONGEST_PAUSE = 120;
const REPEATABLE = ['GET', 'HEAD', 'DELETE'];
/**
 * Seconds to pause before the call is sent again, or `undefined` if it must not be (openstack-facts 6.11 to 6.13).
 *
 * Quota, capacity, policy and what is invalid are never repeated, whatever `Retry-After` says: Cinder's says 0. A call
 * that changes something is repeated only when it is certain that it was not carried out.
 *
 * @param attempt - how often it has been sent, from 1.
 * @param known - whether this host has ever answered: a wrong address is told at once, a restart is waited for.
 * @param random - between 0 and 1.
 */
function pauseBeforeRetry(error, call, random) {
    if (call.attempt >= attemptsFor(error, call.known))
        return undefined;
    const harmless = REPEATABLE.includes(call.method) || error.fate === 'refused';
    const repeatable = error.reason === 'rate-limit' ||
        (error.reason === 'transient' && harmless) ||
        (error.reason === 'connectivity' && error.fate === 'refused' && call.known);
    if (!repeatable)
        return undefined;
    const own = PACE_SECONDS * 1.5 ** (call.attempt - 1) * (1 + random / 4);
    const asked = retryAfterSeconds(call.retryAfter, call.now);
    return asked === undefined ? own : Math.min(LONGEST_PAUSE, Math.max(PACE_SECONDS, asked) + random);
}
/**
 * Times that a call is sent at most. A gateway that knows no such path, or a host that has never answered (plain HTTP to a
 * TLS port, a firewall that drops), is wrong for longer than a moment.
 */
const attemptsFor = (error, known) => error.status === 404 || (error.status === 0 && !known) ? 2 : ATTEMPTS;
/** Seconds that a `Retry-After` asks for: a number, or a date. */
function retryAfterSeconds(value, now) {
    if (value === undefined)
        return undefined;
    if (/^\s*\d+(\.\d+)?\s*$/.test(value))
        return Number(value);
    const date = Date.parse(value);
    const at = Number.isNaN(date) ? (0,_time_js__WEBPACK_IMPORTED_MODULE_0__/* .parseTime */ .p)(value)?.getTime() : date;
    return at === undefined ? undefined : Math.max(0, (at - now) / 1000);
}
//# sourceMappingURL=retry.js.map

/***/ }),

/***/ 5521:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ parseTime)
/* harmony export */ });
/**
 * A time as any of the services writes it. Without an offset it is UTC, as all services mean it (openstack-facts 1.9).
 *
 * @returns `undefined` for what is missing or cannot be read; such a thing is never old.
 */
function parseTime(text) {
    if (typeof text !== 'string')
        return undefined;
    const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim());
    if (parts === null)
        return undefined;
    const [, day, time, fraction = '', offset = 'Z'] = parts;
    // ECMAScript reads three digits of a second; OpenStack writes six.
    const iso = `${day}T${time}${fraction === '' ? '' : fraction.slice(0, 4)}${offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`;
    const date = new Date(iso);
    return Number.isNaN(date.getTime()) ? undefined : date;
}
//# sourceMappingURL=time.js.map

/***/ }),

/***/ 9334:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ce: () => (/* binding */ neutronFound),
/* harmony export */   F9: () => (/* binding */ found),
/* harmony export */   KK: () => (/* binding */ METADATA_KEY),
/* harmony export */   ST: () => (/* binding */ isGone),
/* harmony export */   Wi: () => (/* binding */ unlessGone),
/* harmony export */   h0: () => (/* binding */ unlabelled),
/* harmony export */   wW: () => (/* binding */ labelled),
/* harmony export */   wb: () => (/* binding */ holders)
/* harmony export */ });
/* harmony import */ var _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4475);
/* harmony import */ var _openstack_time_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5521);


/** The key under which servers and volumes carry the marker in their metadata. */
const METADATA_KEY = 'omega-ci';
/** Leaves out what is `undefined`, as `exactOptionalPropertyTypes` wants it. */
function found(values) {
    const known = Object.entries(values).filter(([, value]) => value !== undefined);
    return Object.fromEntries(known);
}
/**
 * Whether the service itself says that the thing is not there. A gateway that knows nothing of the thing answers 404 too,
 * but not in the service's JSON: that is no proof (and would leak everything).
 */
function isGone(error) {
    return error instanceof _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ApiError */ .hD && error.status === 404 && error.capture.body.trimStart().startsWith('{');
}
/** What was read, or `undefined` when the service says that it is not there. */
async function unlessGone(read) {
    try {
        return await read;
    }
    catch (error) {
        if (isGone(error))
            return undefined;
        throw error;
    }
}
/** Name and marker in one text, for the kinds that have just one field (secret) or no name (floating IP). */
const labelled = (identity) => `${identity.name} ${identity.marker}`;
/** The parts of such a text. Our names hold no blank, so what has none is all name and no marker. */
function unlabelled(text) {
    const [name = '', ...rest] = (text ?? '').split(' ');
    return { name, marker: rest.length > 0 ? rest.join(' ') : undefined };
}
/** What Neutron's kinds have in common. */
function neutronFound(kind, row) {
    return found({
        kind,
        id: row.id,
        name: row.name,
        projectId: row.project_id,
        createdAt: (0,_openstack_time_js__WEBPACK_IMPORTED_MODULE_1__/* .parseTime */ .p)(row.created_at),
        marker: row.description ?? undefined,
        revision: row.revision_number,
    });
}
/**
 * The ports that keep a network or a subnet from going, each with its owner. Neutron removes its own (`network:dhcp`,
 * `network:distributed`) by itself (openstack-facts 3).
 */
async function holders(cloud, query) {
    const { subnet_id: subnetId, ...rest } = { subnet_id: undefined, ...query };
    const filter = subnetId === undefined ? rest : { fixed_ips: `subnet_id=${subnetId}` };
    const ports = (await cloud.network.ports(filter)).filter((port) => !/^network:(dhcp|distributed)$/.test(port.device_owner) &&
        (subnetId === undefined || port.fixed_ips.some((address) => address.subnet_id === subnetId)));
    const texts = ports.map((port) => `port ${port.id} (${port.device_owner || 'no owner'}, device ${port.device_id || 'none'})`);
    return texts.length > 0 ? `held by ${texts.join(', ')}` : undefined;
}
//# sourceMappingURL=common.js.map

/***/ }),

/***/ 5124:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ interrupted),
/* harmony export */   m: () => (/* binding */ unlessInterrupted)
/* harmony export */ });
/* harmony import */ var _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4475);

/** The error of a run that was told to stop: the signal's own reason where that is one of ours. */
function interrupted(signal, during) {
    const { reason } = signal;
    if (reason instanceof _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .OmegaError */ .UY)
        return reason;
    return new _openstack_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .OmegaError */ .UY(`stopped while ${during}`, { class: 'interrupted', cause: 'signal', from: reason });
}
/** The promise's value, unless the signal is aborted first. */
async function unlessInterrupted(work, signal, during) {
    if (signal.aborted)
        throw interrupted(signal, during);
    let abandon;
    const stopped = new Promise((_resolve, reject) => {
        abandon = () => reject(interrupted(signal, during));
        signal.addEventListener('abort', abandon, { once: true });
    });
    try {
        return await Promise.race([work, stopped]);
    }
    finally {
        if (abandon)
            signal.removeEventListener('abort', abandon);
    }
}
//# sourceMappingURL=interrupt.js.map

/***/ }),

/***/ 6617:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ encodeMarker),
/* harmony export */   g: () => (/* binding */ parseMarker)
/* harmony export */ });
/**
 * The marker's text. It is short enough for the narrowest field with the longest name beside it: a Nova metadata value, a
 * Neutron description, an Octavia tag and a Barbican name hold 255 characters (openstack-facts 1.8), and it is one line
 * for the comment of an SSH key.
 */
function encodeMarker(marker) {
    const seconds = Math.floor(marker.expiresAt.getTime() / 1000);
    const repository = word(marker.repository, 64);
    return `omega-ci:v1 run=${word(marker.run, 48)} repo=${repository} exp=${seconds} ver=${word(marker.version, 24)}`;
}
/** A repository keeps its end, which tells it from its neighbours. */
const word = (text, limit) => text.replace(/[^\w./-]+/g, '-').slice(-limit) || '-';
const FORM = /^omega-ci:v1 run=(\S+) repo=(\S+) exp=(\d{1,12}) ver=(\S+)$/;
/** What a text says if it is a marker and nothing but a marker; `undefined` for anything else. */
function parseMarker(text) {
    const [, run, repository, seconds, version] = FORM.exec(text ?? '') ?? [];
    if (run === undefined || repository === undefined || version === undefined)
        return undefined;
    return { run, repository, expiresAt: new Date(Number(seconds) * 1000), version };
}
//# sourceMappingURL=marker.js.map

/***/ })

};
