"""What SAM's own classes read from a template: its functions with their code and values, the routes it would serve and the
route it finds for each request of a list."""

import json
import os
import sys
from unittest.mock import Mock

from samcli.commands.local.lib.local_lambda import LocalLambdaRunner
from samcli.lib.providers.api_provider import ApiProvider
from samcli.lib.providers.sam_function_provider import SamFunctionProvider
from samcli.lib.providers.sam_stack_provider import SamLocalStackProvider
from samcli.local.apigw.local_apigw_service import LocalApigwService

template, values, requests = os.environ["TEMPLATE"], os.environ["VALUES"], json.load(sys.stdin)
folder = os.path.dirname(template)
stacks, _ = SamLocalStackProvider.get_stacks(template)
functions = SamFunctionProvider(stacks)
api = ApiProvider(stacks, cwd=folder).api

with open(values) as file:
    runner = LocalLambdaRunner(
        local_runtime=Mock(),
        function_provider=functions,
        cwd=folder,
        real_path=folder,
        env_vars_values=json.load(file),
        aws_profile=None,
        aws_region="eu-west-1",
    )


def described(function):
    config = runner.get_invoke_config(function)
    return {
        "runtime": config.runtime,
        "handler": config.handler,
        "code": config.code_abs_path,
        "timeout": config.timeout,
        "memory": config.memory,
        "environment": config.env_vars.resolve(),
    }


service = LocalApigwService(api, Mock(is_debugging=lambda: False), None, 0, "127.0.0.1")
service.create()
addresses = service._app.url_map.bind("127.0.0.1")


def answering(method, path):
    endpoint, _ = addresses.match(path, method)
    route = service._dict_of_routes[service._route_key(method, endpoint)]
    authorizer = route.authorizer_object
    return {
        "path": route.path,
        "function": route.function_name,
        "authorizer": authorizer.lambda_name if authorizer else None,
        "payload": route.payload_format_version,
    }


print(
    json.dumps(
        {
            "functions": {function.name: described(function) for function in functions.get_all()},
            "routes": len(api.routes),
            "answers": [answering(method, path) for method, path in requests],
        }
    )
)
